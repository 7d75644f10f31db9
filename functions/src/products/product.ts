import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import type {
  AdminProduct,
  Fact,
  NewProduct,
  ProductDetails,
  ProductEdit,
  Product as PublicProduct,
} from "@pros-and-drill/contract/products";
import type { Rating } from "@pros-and-drill/contract/rating";

/** What an admin says of a product: the price in minor units, the minimum in pieces. */
export interface Details {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly brand?: string | undefined;
  readonly kind?: string | undefined;
  readonly facts?: readonly Fact[] | undefined;
  /** More pictures, beside `image`. */
  readonly pictures?: readonly string[] | undefined;
}

/** A product, on sale or withdrawn. */
export interface Product extends Details {
  readonly id: string;
  /** In pieces. */
  readonly availableQuantity: number;
  /** How often it was edited. */
  readonly revision: number;
  /** When it was put on sale; missing while it is withdrawn. */
  readonly createdAt?: Date | undefined;
  /** When it was taken off sale, and when it had been put on sale; missing while it is on sale. */
  readonly withdrawn?: { readonly at: Date; readonly createdAt: Date } | undefined;
  /** How many visible reviews it has, and their stars added up; only reviews/ writes them. */
  readonly rating?: { readonly count: number; readonly sum: number } | undefined;
  /** The key of whoever added it (product-store.ts); missing if that is unknown. */
  readonly author?: string | undefined;
}

/** @param wanted what the form sent. A list without entries is as good as none */
export const detailsOf = (wanted: NewProduct | ProductEdit): Details => ({
  name: wanted.productName,
  description: wanted.description,
  image: wanted.image,
  priceCents: toMinorUnits(wanted.price),
  minimumOrderQuantity: wanted.minimumQuantity,
  ...(wanted.brand ? { brand: wanted.brand } : {}),
  ...(wanted.kind ? { kind: wanted.kind } : {}),
  ...(wanted.facts?.length ? { facts: wanted.facts } : {}),
  ...(wanted.pictures?.length ? { pictures: wanted.pictures } : {}),
});

/**
 * @param wanted what the add-product form sent
 * @param id the product's id to be
 * @param now the time
 */
export const newProduct = (wanted: NewProduct, id: string, now: Date) => ({
  id,
  ...detailsOf(wanted),
  availableQuantity: wanted.availableQuantity,
  revision: 0,
  createdAt: now,
});

/** @returns the average to a hundredth; undefined without a review */
const ratingOf = ({ rating }: Product): Rating | undefined =>
  rating && rating.count > 0
    ? { average: Math.round((100 * rating.sum) / rating.count) / 100, count: rating.count }
    : undefined;

/** The product as the lists show it to shoppers. */
export const toPublic = (product: Product): PublicProduct => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  image: product.image,
  minimumOrderQuantity: product.minimumOrderQuantity,
  availableQuantity: product.availableQuantity,
  price: toDecimal(product.priceCents),
  brand: product.brand,
  kind: product.kind,
  rating: ratingOf(product),
});

/** What only those see who ask for the one product. */
const more = ({ facts, pictures }: Product) => ({
  facts: facts && [...facts],
  pictures: pictures && [...pictures],
});

/** All that shoppers see of the product. */
export const toDetails = (product: Product): ProductDetails => ({
  ...toPublic(product),
  ...more(product),
});

/**
 * The product in the words of the admin's pages.
 *
 * @param author the e-mail address of whoever added it; undefined for callers who may not know it
 */
export const toAdmin = (product: Product, author: string | undefined): AdminProduct => ({
  _id: product.id,
  image: product.image,
  ...(author === undefined ? {} : { email: author }),
  productName: product.name,
  description: product.description,
  price: toDecimal(product.priceCents),
  availableQuantity: product.availableQuantity,
  minimumQuantity: product.minimumOrderQuantity,
  brand: product.brand,
  kind: product.kind,
  ...more(product),
  revision: product.revision,
  ...(product.withdrawn ? { withdrawn: true } : {}),
});
