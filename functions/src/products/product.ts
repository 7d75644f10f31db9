import { Pieces } from "@shop/contract/fields";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { ProductExtras, PublicExtras } from "@shop/contract/product-extras";
import type {
  AdminProduct,
  ImportedProduct,
  ProductDetails,
  ProductEdit,
  Product as PublicProduct,
  Rating,
} from "@shop/contract/products";
import { z } from "zod";
import { StoredPrice } from "../firestore/entity.ts";
import type { Offer } from "../stock/offer-price.ts";
import { toAdminOffer, toPublicOffer } from "./offer.ts";
import type { PriceChange } from "./price-history.ts";

/** The optional fields that are stored as they are answered. */
const StoredExtras = ProductExtras.omit({ purchasePrice: true });

/** The editable fields of a product as they are stored: prices in minor units, minimum in pieces. */
export const Details = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Pieces,
  /** What a piece costs the shop, without VAT. */
  purchaseCents: StoredPrice.optional(),
  ...StoredExtras.shape,
});
export type Details = Readonly<z.infer<typeof Details>>;

/** A product, on sale, withdrawn or a draft. */
export interface Product extends Details {
  readonly id: string;
  /** In pieces. */
  readonly availableQuantity: number;
  /** How often it was edited. */
  readonly revision: number;
  /** Its offer, whose price is `priceCents`; missing while there is none. */
  readonly offer?: Offer | undefined;
  /** What it cost, and costs; missing before its price first changed (price-history.ts). */
  readonly prices?: readonly PriceChange[] | undefined;
  /** How often admins have changed its stock; missing before the first time. */
  readonly restockings?: number | undefined;
  /** When it was put on sale; missing while it is withdrawn or a draft. */
  readonly createdAt?: Date | undefined;
  /** When it was taken off sale, and when it had been put on sale; missing while it is on sale. */
  readonly withdrawn?: { readonly at: Date; readonly createdAt: Date } | undefined;
  /** When it was made, of one that hasn't been put on sale yet. */
  readonly draft?: { readonly at: Date } | undefined;
  /** Number of visible reviews, and the sum of their stars; only reviews/ writes them. */
  readonly rating?: { readonly count: number; readonly sum: number } | undefined;
  /** The author's key (author-store.ts); missing if unknown. */
  readonly author?: string | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** @param wanted the form's body. An empty list counts as none */
export const detailsOf = (wanted: ImportedProduct | ProductEdit): Details => {
  const { purchasePrice } = wanted;
  const extras = Object.entries(StoredExtras.parse(wanted));
  return {
    name: wanted.productName,
    description: wanted.description,
    image: wanted.image,
    priceCents: toMinorUnits(wanted.price),
    minimumOrderQuantity: wanted.minimumQuantity,
    ...(purchasePrice === undefined ? {} : { purchaseCents: toMinorUnits(purchasePrice) }),
    ...Object.fromEntries(extras.filter(([, value]) => !isEmpty(value))),
  };
};

/**
 * @param wanted the add-product form's body
 * @param id of the new product
 * @param now the time
 */
export const newProduct = (wanted: ImportedProduct, id: string, now: Date) => ({
  id,
  ...detailsOf(wanted),
  availableQuantity: wanted.availableQuantity,
  revision: 0,
  ...(wanted.draft ? { draft: { at: now } } : { createdAt: now }),
});

/** @returns the average to a hundredth; undefined without a review */
const ratingOf = ({ rating }: Product): Rating | undefined =>
  rating && rating.count > 0
    ? { average: Math.round((100 * rating.sum) / rating.count) / 100, count: rating.count }
    : undefined;

/** @returns the details of the first picture, the only one on a card; undefined if there are none */
const detailsOfImage = ({ image, pictureDetails = [] }: Product) => {
  const own = pictureDetails.filter(({ picture }) => picture === image);
  return own.length > 0 ? own : undefined;
};

/** The product as the lists show it to shoppers. */
export const toPublic = (product: Product): PublicProduct => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  image: product.image,
  minimumOrderQuantity: product.minimumOrderQuantity,
  availableQuantity: product.availableQuantity,
  price: toDecimal(product.priceCents),
  title: product.title,
  offer: product.offer && toPublicOffer(product.offer),
  brand: product.brand,
  kind: product.kind,
  pictureDetails: detailsOfImage(product),
  rating: ratingOf(product),
});

/** All public fields of the product. */
export const toDetails = (product: Product): ProductDetails => ({
  ...toPublic(product),
  ...PublicExtras.parse(product),
});

/** The product as the admins' pages name its fields, for anybody. */
export const toAdminNames = (product: Product): AdminProduct => ({
  _id: product.id,
  image: product.image,
  productName: product.name,
  description: product.description,
  price: toDecimal(product.priceCents),
  availableQuantity: product.availableQuantity,
  minimumQuantity: product.minimumOrderQuantity,
  ...PublicExtras.parse(product),
  revision: product.revision,
  ...(product.withdrawn ? { withdrawn: true } : {}),
  ...(product.draft ? { draft: true } : {}),
});

/**
 * The product for admins.
 *
 * @param author the author's e-mail address, if it is known
 */
export const toAdmin = (product: Product, author: string | undefined): AdminProduct => ({
  ...toAdminNames(product),
  ...(author === undefined ? {} : { email: author }),
  ...ProductExtras.parse(product),
  ...(product.purchaseCents === undefined
    ? {}
    : { purchasePrice: toDecimal(product.purchaseCents) }),
  restockings: product.restockings ?? 0,
  ...(product.offer ? { offer: toAdminOffer(product.offer) } : {}),
});
