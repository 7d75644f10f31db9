import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import type { ModelShop, Product } from "./model-shop.ts";
import { restock } from "./order-rules.ts";
import { keyReused, notFound, productChanged, stockOutOfRange } from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

/** The average to a hundredth; nothing without a visible review (docs/api.md, Reviews of products). */
const averageOf = ({ rating }: Product) =>
  rating && rating.count > 0
    ? { average: Number((rating.sum / rating.count).toFixed(2)), count: rating.count }
    : undefined;

/** A product as shoppers see it (SPEC.md section 3). */
export const shown = (product: Product) => ({
  ...{ _id: product.id, name: product.name, description: product.description },
  ...{ image: product.image, price: product.cents / 100 },
  ...{ minimumOrderQuantity: product.minimum, availableQuantity: product.available },
  ...(product.brand ? { brand: product.brand } : {}),
  rating: averageOf(product),
});

/** The same in the words of the admin's pages. */
export const shownToAdmins = (product: Product) => ({
  ...{ _id: product.id, productName: product.name, description: product.description },
  ...{ image: product.image, price: product.cents / 100, email: product.author.email },
  ...{ minimumQuantity: product.minimum, availableQuantity: product.available },
  ...{ revision: product.revision ?? 0, ...(product.brand ? { brand: product.brand } : {}) },
  ...(product.withdrawnAt ? { withdrawn: true } : {}),
});

/** What an edit changes here. */
export type Change = Partial<Pick<Product, "name" | "cents" | "minimum" | "brand">>;

/** An edit that began at that revision. The same one sent again counts once (docs/api.md). */
export const edit = (
  product: Product,
  change: Change,
  revision: number,
  choices: ServerChoices,
): Reply => {
  const now = product.revision ?? 0;
  const { brand: _, ...kept } = product;
  const wanted = { ...kept, ...change };
  const isSame = JSON.stringify(shown(wanted)) === JSON.stringify(shown(product));
  if (isSame && [revision, revision + 1].includes(now)) {
    return { status: 200, body: shownToAdmins(product) };
  }
  if (revision !== now) return productChanged;
  if (!change.brand) delete product.brand;
  const updatedAt = choices.timeOf(`products/${product.id}`, "updatedAt");
  Object.assign(product, change, { revision: revision + 1, updatedAt });
  return { status: 200, body: shownToAdmins(product) };
};

/** Takes a product off sale, or brings it back. */
export const withdraw = (product: Product, isWithdrawn: boolean, choices: ServerChoices): Reply => {
  if (isWithdrawn !== (product.withdrawnAt !== undefined)) {
    const path = `products/${product.id}`;
    product.updatedAt = choices.timeOf(path, "updatedAt");
    if (isWithdrawn) product.withdrawnAt = choices.timeOf(path, "withdrawn");
    else delete product.withdrawnAt;
  }
  return { status: 200, body: shownToAdmins(product) };
};

/**
 * An admin's change of stock.
 *
 * @param key the Idempotency-Key: the same change under it counts once, and no other is made
 */
export const changeStock = (
  model: ModelShop,
  by: Person,
  productId: string,
  difference: number,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const name = key && `stock ${by.uid} ${key}`;
  const first = model.restockings.get(model.keys.get(name ?? "") ?? "");
  const isSame = first?.productId === productId && first.difference === difference;
  if (first && !isSame) return keyReused;
  const product = model.products.find(({ id }) => id === productId);
  if (!product) return notFound;
  if (!first) {
    const left = product.available + difference;
    if (left < 0 || left > 1_000_000) return stockOutOfRange(product.available);
    const id = choices.newIn("restockings");
    if (name) model.keys.set(name, id);
    const createdAt = choices.timeOf(`restockings/${id}`);
    model.restockings.set(id, { id, by, productId, difference, createdAt });
    restock(product, difference, choices);
  }
  return { status: 200, body: shownToAdmins(product) };
};
