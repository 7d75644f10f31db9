import { toDecimal, toMinorUnits } from "@pros-and-drill/contract/money";
import type {
  AdminProduct,
  NewProduct,
  Product as PublicProduct,
} from "@pros-and-drill/contract/products";

/** A product on sale; its price is in minor units, its quantities are in pieces. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly priceCents: number;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly createdAt: Date;
  /** The key of whoever added it (product-store.ts); missing if that is unknown. */
  readonly author?: string | undefined;
}

/**
 * @param wanted what the add-product form sent
 * @param id the product's id to be
 * @param now the time
 */
export const newProduct = (wanted: NewProduct, id: string, now: Date): Product => ({
  id,
  name: wanted.productName,
  description: wanted.description,
  image: wanted.image,
  priceCents: toMinorUnits(wanted.price),
  minimumOrderQuantity: wanted.minimumQuantity,
  availableQuantity: wanted.availableQuantity,
  createdAt: now,
});

/** The product as shoppers see it. */
export const toPublic = (product: Product): PublicProduct => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  image: product.image,
  minimumOrderQuantity: product.minimumOrderQuantity,
  availableQuantity: product.availableQuantity,
  price: toDecimal(product.priceCents),
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
});
