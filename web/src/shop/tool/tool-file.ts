import { calendarOf } from "@shop/contract/configured-settings";
import { calendarOfDelivery, transit } from "@shop/contract/delivery-time";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { isHeavy, weightGrams } from "@shop/contract/parcel";
import { deliveryOptions } from "@shop/contract/prices/delivery-methods";
import type { ProductReview } from "@shop/contract/product-reviews";
import type { ProductDetails, Rating } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";
import { labelPath, toolPath } from "../../paths.ts";
import type { PageFile } from "../../runtime/page-row.ts";
import { shopPictures, toolSharingPicture } from "../../runtime/sharing-picture.ts";
import { readNumber } from "../../ui/read-number.ts";
import { pictureAddress, productData } from "../product-data.ts";
import { shortened } from "../shortened.ts";
import { trailData } from "../trail.ts";

/** Few readers of the Open Graph show AVIF. */
const isAvif = (address: string): boolean => new URL(address).pathname.endsWith(".avif");

const pictureOf = ({ image, name: alt }: ProductDetails, site: string) => {
  const name = toolSharingPicture(image);
  if (name) return { name, alt };
  const address = pictureAddress(image, site);
  return address && !isAvif(address)
    ? { address, alt }
    : { address: shopPictures.shared, alt: `Tools of ${shop.name}` };
};

/** @returns a tool's page with its metadata for search engines and shared links */
export const toolFile = (file: PageFile, product: ProductDetails, site: string): PageFile => {
  const { name, description, brand, kind } = product;
  const text = description || [name, kind && `: ${kind}`, brand && ` by ${brand}`].join("");
  const { search: _, picture: __, ...rest } = file;
  return {
    ...rest,
    description: shortened(text),
    search: "listed",
    picture: pictureOf(product, site),
  };
};

const ratingData = ({ average, count }: Rating) => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
});

const reviewData = ({ name, stars, review, createdAt }: ProductReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name },
  datePublished: createdAt.slice(0, 10),
  reviewBody: review,
  reviewRating: { "@type": "Rating", ratingValue: stars },
});

const workingDays = ([minValue, maxValue]: readonly [number, number]) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Delivery and returns as the pages about the shop promise them. */
/** How the smallest order is delivered, by the price and the days of the first method of each country. */
const shippingOf = (product: ProductDetails, settings: PublicSettings) => {
  const calendar = calendarOf(settings);
  const pieces = product.minimumOrderQuantity + 1;
  const order = {
    grams: pieces * (weightGrams(product) ?? 0),
    goodsCents: pieces * toMinorUnits(product.price),
  };
  const offers = settings.countries.deliversTo.flatMap((country) => {
    const [option] = deliveryOptions(settings.shipping, { country, ...order }).options;
    return option?.kind === "parcel" ? [{ country, option }] : [];
  });
  const groups = Map.groupBy(offers, ({ option: { cents, days } }) => `${cents} ${days ?? ""}`);
  const details = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { cents, days } = first.option;
    const method = calendarOfDelivery(calendar, { days });
    return {
      "@type": "OfferShippingDetails",
      shippingRate: {
        "@type": "MonetaryAmount",
        value: toDecimal(cents),
        currency: shop.currency.code,
      },
      shippingDestination: group.map(({ country: addressCountry }) => ({
        "@type": "DefinedRegion",
        addressCountry,
      })),
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        businessDays: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: weekdays.filter((_, index) => calendar.workingDays.includes(index + 1)),
        },
        handlingTime: workingDays(calendar.dispatchDays),
        transitTime: workingDays(transit(method, isHeavy(product))),
      },
    };
  });
  if (details.length === 0) return {};
  return { shippingDetails: details.length === 1 ? details[0] : details };
};

/** @param days after its arrival in which a tool can be sent back */
const returnsOf = (days: number) =>
  days === 0
    ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
    : {
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: days,
        returnMethod: "https://schema.org/ReturnByMail",
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
        itemDefectReturnFees: "https://schema.org/FreeReturn",
        refundType: "https://schema.org/FullRefund",
      };

const terms = (product: ProductDetails, settings: PublicSettings) => ({
  itemCondition: "https://schema.org/NewCondition",
  ...shippingOf(product, settings),
  hasMerchantReturnPolicy: {
    "@type": "MerchantReturnPolicy",
    applicableCountry: shop.country,
    ...returnsOf(settings.orders.returnDays),
  },
});

/** The facts that search engines have a property for, and the codes of their units (UN/CEFACT). */
const lengths = { length: "depth", width: "width", height: "height" } as const;

const quantity = (value: number, unitCode: "MMT" | "KGM") => ({
  "@type": "QuantitativeValue",
  value,
  unitCode,
});

const measuresOf = (product: ProductDetails) => {
  const weight = weightGrams(product);
  const measured = Object.entries(lengths).flatMap(([fact, property]) => {
    const found = product.facts?.find(({ name }) => name.toLowerCase() === fact);
    const value = readNumber(found?.value ?? "");
    const isLength = found?.unit === "mm" && typeof value === "number" && value > 0;
    return isLength ? [[property, quantity(value, "MMT")]] : [];
  });
  return {
    ...Object.fromEntries(measured),
    ...(weight ? { weight: quantity(weight / 1000, "KGM") } : {}),
  };
};

/** Whether the price has VAT; search engines show it as it is then. */
const priceSpecification = (
  { price, priceCurrency }: { readonly price: string; readonly priceCurrency: string },
  { vat }: PublicSettings,
) =>
  vat.charged
    ? {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          ...{ price, priceCurrency },
          valueAddedTaxIncluded: vat.included,
        },
      }
    : {};

const describedWithTerms = (product: ProductDetails, site: string, settings: PublicSettings) => {
  const data = productData(product, site);
  const model = product.facts?.find(({ name }) => name === "Model")?.value;
  return {
    ...data,
    ...(model ? { mpn: model } : {}),
    ...measuresOf(product),
    offers: {
      ...data.offers,
      ...priceSpecification(data.offers, settings),
      ...terms(product, settings),
    },
  };
};

/** @returns the page's breadcrumb as structured data */
export const toolTrail = ({ _id, name, kind }: ProductDetails, site: string) =>
  trailData(
    [
      ...(kind ? [{ name: kind, path: labelPath("kind", kind) }] : []),
      { name, path: toolPath(_id) },
    ],
    site,
  );

/**
 * @param reviews the reviews that the page shows
 * @param settings when orders are shipped and arrive, and where they go
 * @returns a tool as structured data, with its terms, rating and reviews
 */
export const toolData = (
  product: ProductDetails,
  reviews: readonly ProductReview[],
  site: string,
  settings: PublicSettings,
) => ({
  "@context": "https://schema.org",
  ...describedWithTerms(product, site, settings),
  ...(product.rating ? { aggregateRating: ratingData(product.rating) } : {}),
  ...(reviews.length > 0 ? { review: reviews.map(reviewData) } : {}),
});
