import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";

/** B2 stands before B10. */
const order = new Intl.Collator(shop.locale, { numeric: true });

type Shelved = Pick<AdminProduct, "shelf" | "productName">;

/** Orders tools by shelf and then by name; those without a shelf come last. */
export const byShelf = (one: Shelved, other: Shelved): number =>
  Number(!one.shelf) - Number(!other.shelf) ||
  order.compare(one.shelf ?? "", other.shelf ?? "") ||
  order.compare(one.productName, other.productName);
