import { configuredSettings } from "@shop/contract/configured-settings";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import type { PageFile } from "../../runtime/page-row.ts";
import { toolData, toolFile, toolTrail } from "./tool-file.ts";

const product = {
  _id: "drill",
  name: "Drill",
  description: "It drills",
  image: "/images/drill.avif",
  minimumOrderQuantity: 1,
  availableQuantity: 20,
  price: 19.99,
};
const site = "https://shop.example.org";
const review = {
  _id: "r1",
  name: "Jane",
  stars: 4,
  review: "It drills",
  createdAt: "2026-11-16T08:00:00.000Z",
};

const page: PageFile = {
  kind: "requested",
  frame: "tool-frame",
  search: "unlisted",
  description: "",
  budget: { script: 1, style: 1, pictures: 1 },
};

test.each([
  ["/images/products/torvik-tx18.avif", { name: "products/torvik-tx18", alt: "Drill" }],
  ["/images/products/quern-cobalt-8.avif", { name: "products/quern-cobalt-8", alt: "Drill" }],
  [
    "/images/products/torvik-tx18-detail.avif",
    { address: "/pictures/shop/shared.jpg", alt: `Tools of ${shop.name}` },
  ],
  [
    "https://example.org/drill.avif?v=2",
    { address: "/pictures/shop/shared.jpg", alt: `Tools of ${shop.name}` },
  ],
  ["https://example.org/drill.png", { address: "https://example.org/drill.png", alt: "Drill" }],
  ["javascript:alert(1)", { address: "/pictures/shop/shared.jpg", alt: `Tools of ${shop.name}` }],
])("a tool with the picture %s is shared with the right one", (image, picture) => {
  expect(toolFile(page, { ...product, image }, site).picture).toEqual(picture);
});

test("a tool of a shop with no returns by right has no days to return it", () => {
  const settings = {
    ...configuredSettings,
    orders: { ...configuredSettings.orders, returnDays: 0 },
  };
  expect(toolData(product, [], site, settings).offers.hasMerchantReturnPolicy).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: shop.country,
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
  });
});

test("a tool is described with its rating and the reviews that the page shows", () => {
  const rated = { ...product, rating: { average: 4.25, count: 8 } };
  expect(toolData(rated, [review], "https://shop.example.org", configuredSettings)).toMatchObject({
    "@type": "Product",
    offers: { price: "19.99", priceSpecification: { price: "19.99", valueAddedTaxIncluded: true } },
    url: "https://shop.example.org/tools/drill",
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.25, reviewCount: 8 },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Jane" },
        datePublished: "2026-11-16",
        reviewBody: "It drills",
        reviewRating: { "@type": "Rating", ratingValue: 4 },
      },
    ],
  });
});

test("a tool without reviews is described without a rating", () => {
  const data = toolData(product, [], "https://shop.example.org", configuredSettings);
  expect(data).not.toHaveProperty("aggregateRating");
  expect(data).not.toHaveProperty("review");
});

test("a tool's offer has the terms of the pages about the shop, its model and its size", () => {
  const facts = [
    { name: "Model", value: "DP16" },
    { name: "Weight", value: "38", unit: "kg" },
    { name: "height", value: "850,5", unit: "mm" },
    { name: "Length", value: "Up to 200", unit: "mm" },
  ];
  const { dispatchDays, palletDays, workingDays } = shop.delivery;
  const settings = {
    ...configuredSettings,
    countries: { deliversTo: ["GB", "SE"] },
    orders: { ...configuredSettings.orders, returnDays: 30 },
  };
  const data = toolData({ ...product, facts }, [], site, settings);
  expect(data).not.toHaveProperty("depth");
  expect(data).toMatchObject({
    mpn: "DP16",
    weight: { "@type": "QuantitativeValue", value: 38, unitCode: "KGM" },
    height: { "@type": "QuantitativeValue", value: 850.5, unitCode: "MMT" },
    offers: {
      price: "19.99",
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: {
        shippingRate: { value: 0, currency: shop.currency.code },
        shippingDestination: [{ addressCountry: "GB" }, { addressCountry: "SE" }],
        deliveryTime: {
          businessDays: { dayOfWeek: expect.objectContaining({ length: workingDays.length }) },
          handlingTime: { minValue: dispatchDays[0], maxValue: dispatchDays[1] },
          transitTime: { minValue: palletDays[0], maxValue: palletDays[1] },
        },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    },
  });
  const unknown = toolData(product, [], "https://shop.example.org", configuredSettings);
  for (const property of ["mpn", "weight", "depth"]) expect(unknown).not.toHaveProperty(property);
});

test("a tool's breadcrumb leads over its kind", () => {
  const { itemListElement } = toolTrail({ ...product, kind: "Drill" }, "https://shop.example.org");
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ["Home", "https://shop.example.org/"],
    ["Tools", "https://shop.example.org/tools"],
    ["Drill", "https://shop.example.org/tools/kind/drill"],
    ["Drill", "https://shop.example.org/tools/drill"],
  ]);
});
