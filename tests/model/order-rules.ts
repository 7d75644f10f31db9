import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import type { ModelShop, Order, Position, Product, Wish } from "./model-shop.ts";
import { keyReused, notFound, outOfRange, priceChanged } from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

export const positionOf = ({ createdAt, id }: Order): Position => [createdAt, id];

/** An order as its customer and the admins see it (SPEC.md section 3). */
export const shown = (order: Order) => ({
  ...{ _id: order.id, purchaseId: order.productId, purchase: order.productName },
  ...{ quantity: order.quantity, unitPrice: order.cents / 100 },
  ...{ total: (order.cents * order.quantity) / 100, customer: order.by.email },
  ...{ customerName: order.customerName, address: order.address, phone: order.phone },
  ...{ createdAt: order.createdAt, number: order.number, status: "placed" },
});

/** SPEC.md section 5: strictly more than the minimum, and strictly less than what is available. */
const fits = ({ quantity }: Wish, { minimum, available }: Product): boolean =>
  quantity > minimum && quantity < available;

const isSame = (order: Order, wish: Wish): boolean =>
  order.productId === wish.productId &&
  order.quantity === wish.quantity &&
  order.sentName === wish.sentName &&
  order.seenCents === wish.seenCents &&
  order.address === wish.address &&
  order.phone === wish.phone;

/** The id of a new order: always the same for a customer's key, and new without a key. */
const idFor = (model: ModelShop, name: string | null, choices: ServerChoices): string => {
  if (name === null) return choices.newId();
  const id = model.keys.get(name) ?? choices.newId();
  model.keys.set(name, id);
  return id;
};

/** Changes the stock, and notes when the product sells out or can be ordered again. */
export const restock = (product: Product, difference: number, choices: ServerChoices): void => {
  const canBeOrdered = () => product.available > product.minimum + 1;
  const before = canBeOrdered();
  product.available += difference;
  if (canBeOrdered() === before) return;
  product.updatedAt = choices.timeOf(`products/${product.id}`, "updatedAt");
};

/**
 * Places an order and takes its stock.
 *
 * @param key the Idempotency-Key: while its order stands, the same wish is answered with that order,
 *   and any other is refused (docs/api.md)
 */
export const place = (
  model: ModelShop,
  by: Person,
  wish: Wish,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const name = key === undefined ? null : `${by.uid} ${key}`;
  const first = model.orders.get(model.keys.get(name ?? "") ?? "");
  if (first) return isSame(first, wish) ? { status: 201, body: shown(first) } : keyReused;
  const product = model.products.find(({ id }) => id === wish.productId);
  if (!product || product.withdrawnAt) return notFound;
  if (!fits(wish, product)) return outOfRange;
  if (wish.seenCents !== undefined && wish.seenCents !== product.cents) return priceChanged;

  const id = idFor(model, name, choices);
  const createdAt = choices.timeOf(`orders/${id}`);
  const customerName = by.name || by.email;
  const order = {
    ...wish,
    id,
    by,
    customerName,
    productName: product.name,
    cents: product.cents,
    createdAt,
    number: choices.checkoutNumber(),
  };
  restock(product, -wish.quantity, choices);
  model.orders.set(id, order);
  model.placed.push(order);
  return { status: 201, body: shown(order) };
};

/**
 * Deletes the orders of a customer and gives their stock back.
 *
 * @param id of one order; without it, all of the customer's orders
 */
export const remove = (
  model: ModelShop,
  email: string,
  id: string | undefined,
  choices: ServerChoices,
): Reply => {
  const going = [...model.orders.values()].filter(
    (order) => order.by.email === email && (id === undefined || order.id === id),
  );
  for (const { id: deleted } of going) model.orders.delete(deleted);
  for (const product of model.products) {
    const returned = going.filter(({ productId }) => productId === product.id);
    restock(
      product,
      returned.reduce((sum, { quantity }) => sum + quantity, 0),
      choices,
    );
  }
  return { status: 200, body: { deletedCount: going.length } };
};
