import { isDeepStrictEqual } from "node:util";
import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import type { Change, ModelShop, Order, Position, Product, Wish } from "./model-shop.ts";
import {
  checkoutRefused,
  keyReused,
  notFound,
  orderChanged,
  outOfRange,
  priceChanged,
} from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

export const positionOf = ({ createdAt, id }: Order): Position => [createdAt, id];

const shippingOf = ({ changes }: Order) => {
  const shipped = changes.findLast(({ status }) => status === "shipped");
  if (!shipped) return {};
  const { carrier, trackingNumber } = shipped;
  return { carrier, ...(trackingNumber ? { trackingNumber } : {}) };
};

/** An order as its customer and the admins see it (SPEC.md section 3). */
export const shown = (order: Order) => ({
  ...{ _id: order.id, purchaseId: order.productId, purchase: order.productName },
  ...{ quantity: order.quantity, unitPrice: order.cents / 100 },
  ...{ total: (order.cents * order.quantity) / 100, customer: order.by.email },
  emailVerified: true,
  ...{ customerName: order.customerName, address: order.address, phone: order.phone },
  ...{ createdAt: order.createdAt, number: order.number, status: order.status },
  ...shippingOf(order),
});

/** The order with all that has become of it. */
const details = (order: Order) => ({
  ...shown(order),
  history: [
    { status: "placed", at: order.createdAt, by: "customer" },
    ...order.changes.map(({ piecesAreBack: _, ...change }) => change),
  ],
});

/** SPEC.md section 5: strictly more than the minimum, and strictly less than what is available. */
const fits = ({ quantity }: Wish, { minimum, available }: Product): boolean =>
  quantity > minimum && quantity < available;

/** The id of a new order: always the same for a customer's key, and new without a key. */
const idFor = (
  model: ModelShop,
  name: string | null,
  choices: ServerChoices,
  index: number | undefined,
): string => {
  if (name === null) return choices.newId(index);
  const id = model.keys.get(name) ?? choices.newId(index);
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

/** Takes an order's pieces, and notes the day when few are left since then. */
const take = (product: Product, { quantity, createdAt }: Order, choices: ServerChoices): void => {
  const isLow = () => product.available <= Math.max(5, 2 * (product.minimum + 1));
  const before = isLow();
  restock(product, -quantity, choices);
  if (isLow() && !before) product.lowStockOn = createdAt.slice(0, 10);
};

/** What a request orders. */
export interface Asked {
  readonly wishes: readonly Wish[];
  readonly address: string;
  readonly phone: string;
  /** All that was sent, to tell a retry from another request. */
  readonly sent: string;
}

const refusalOf = (wish: Wish, product: Product | undefined): Reply | null => {
  if (!product || product.withdrawnAt) return notFound;
  if (!fits(wish, product)) return outOfRange;
  const isSeen = wish.seenCents === undefined || wish.seenCents === product.cents;
  return isSeen ? null : priceChanged;
};

/** Places orders, one for each wish, and takes their stock: all of them or none. */
const placeAll = (
  model: ModelShop,
  by: Person,
  { wishes, address, phone, sent }: Asked,
  key: string | undefined,
  choices: ServerChoices,
  isBasket: boolean,
): { orders: readonly Order[] } | { refused: readonly (Reply | null)[] } | "keyReused" => {
  const nameOf = (index: number) => (key === undefined ? null : `${by.uid} ${key} ${index}`);
  const firsts = wishes.flatMap(
    (_, index) => model.orders.get(model.keys.get(nameOf(index) ?? "") ?? "") ?? [],
  );
  if (firsts.length > 0) {
    return firsts.every((first) => first.sent === sent) ? { orders: firsts } : "keyReused";
  }
  const productOf = ({ productId }: Wish) => model.products.find(({ id }) => id === productId);
  const refused = wishes.map((wish) => refusalOf(wish, productOf(wish)));
  if (refused.some((refusal) => refusal)) return { refused };

  const number = choices.checkoutNumber();
  const orders = wishes.flatMap((wish, index) => {
    const product = productOf(wish);
    if (!product) return [];
    const id = idFor(model, nameOf(index), choices, isBasket ? index : undefined);
    const order: Order = {
      ...{ id, by, address, phone, sent, number, status: "placed", changes: [] },
      ...{ productId: wish.productId, quantity: wish.quantity },
      ...{ productName: product.name, cents: product.cents },
      customerName: by.name || by.email,
      createdAt: choices.timeOf(`orders/${id}`),
    };
    take(product, order, choices);
    model.orders.set(id, order);
    model.placed.push(order);
    return order;
  });
  return { orders };
};

/**
 * Places an order and takes its stock.
 *
 * @param key the Idempotency-Key: while its order stands, the same request is answered with that order,
 *   and any other is refused (docs/api.md)
 */
export const place = (
  model: ModelShop,
  by: Person,
  asked: Asked,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const placed = placeAll(model, by, asked, key, choices, false);
  if (placed === "keyReused") return keyReused;
  if ("refused" in placed) return placed.refused[0] ?? notFound;
  const [order] = placed.orders;
  return order ? { status: 201, body: shown(order) } : notFound;
};

/** Places a basket, as `place` does an order. */
export const checkOut = (
  model: ModelShop,
  by: Person,
  asked: Asked,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const placed = placeAll(model, by, asked, key, choices, true);
  if (placed === "keyReused") return keyReused;
  if ("refused" in placed) {
    const lines = placed.refused.map(
      (refusal, index) => refusal && `${asked.wishes[index]?.productId} ${refusal.code}`,
    );
    return checkoutRefused(lines.filter((line) => line !== null));
  }
  const { orders } = placed;
  const cents = orders.reduce((sum, order) => sum + order.cents * order.quantity, 0);
  const body = { number: orders[0]?.number, orders: orders.map(shown), total: cents / 100 };
  return { status: 201, body };
};

/** Answers one order with its history: to its customer, and to admins. */
export const follow = (model: ModelShop, by: Person, id: string): Reply => {
  const order = model.orders.get(id);
  const mayRead = order && (order.by === by || model.admins.has(by.uid));
  return mayRead ? { status: 200, body: details(order) } : notFound;
};

/** From which statuses which party may take an order to a status. */
const fromOf: Readonly<Record<string, readonly OrderStatus[]>> = {
  "shop confirmed": ["placed"],
  "shop shipped": ["confirmed"],
  "shop delivered": ["shipped"],
  "shop cancelled": ["placed", "confirmed", "shipped"],
  "customer cancelled": ["placed", "confirmed"],
};

/** What is asked of an order's status. */
export interface Step extends Omit<Change, "at"> {
  /** The status that was seen; undefined if any will do. */
  readonly seen: OrderStatus | undefined;
  /** All that was sent, to tell a retry from another request. */
  readonly asked: string;
}

/** Whether an order's pieces are set aside in the house. */
const isInHouse = ({ status }: Order): boolean => ["placed", "confirmed"].includes(status);

/** Changes an order's status; cancelling it gives its stock back, of a shipped one if it has come back. */
export const step = (
  model: ModelShop,
  by: Person,
  id: string,
  { seen, asked, ...wanted }: Step,
  choices: ServerChoices,
): Reply => {
  const order = model.orders.get(id);
  if (!order || (wanted.by === "customer" && order.by !== by)) return notFound;
  if (order.lastAsked === `${by.uid} ${asked}`) return { status: 200, body: details(order) };
  const isAllowed = fromOf[`${wanted.by} ${wanted.status}`]?.includes(order.status) ?? false;
  if (!isAllowed || (seen !== undefined && seen !== order.status))
    return orderChanged(order.status);

  const at = choices.timeOfChange(`orders/${id}`);
  const returns = wanted.status === "cancelled" && (isInHouse(order) || wanted.piecesAreBack);
  order.status = wanted.status;
  order.changes = [...order.changes, { ...wanted, at }];
  order.lastAsked = `${by.uid} ${asked}`;
  if (wanted.by === "shop") {
    const { status } = wanted;
    model.orderChanges.set(`${id}-${status}`, { orderId: id, status, uid: by.uid, at });
  }
  const product = model.products.find(({ id: known }) => known === order.productId);
  if (returns && product) restock(product, order.quantity, choices);
  return { status: 200, body: details(order) };
};

/** What an admin names of a parcel. */
export interface Parcel {
  readonly carrier: string;
  readonly trackingNumber?: string;
}

/** Corrects a shipped order's parcel, unless it isn't the one that was seen. */
export const correct = (
  model: ModelShop,
  by: Person,
  id: string,
  { parcel, seen, asked }: { parcel: Parcel; seen: Partial<Parcel>; asked: string },
  choices: ServerChoices,
): Reply => {
  const order = model.orders.get(id);
  if (!order) return notFound;
  if (order.lastAsked === `${by.uid} ${asked}`) return { status: 200, body: details(order) };
  const now = shippingOf(order);
  if (order.status !== "shipped" || !isDeepStrictEqual(now, seen))
    return orderChanged(order.status);
  if (isDeepStrictEqual(now, parcel)) return { status: 200, body: details(order) };
  const at = choices.timeOfChange(`orders/${id}`);
  model.orderChanges.set(`${id}-corrected-${order.changes.length}`, {
    ...{ orderId: id, status: "shipped", uid: by.uid, at },
  });
  order.changes = [...order.changes, { status: "shipped", by: "shop", ...parcel, at }];
  order.lastAsked = `${by.uid} ${asked}`;
  return { status: 200, body: details(order) };
};

/**
 * Deletes the orders of a customer, with a record of each. What isn't shipped goes back into the stock.
 *
 * @param by the admin
 * @param id of one order; without it, all of the customer's orders
 */
export const remove = (
  model: ModelShop,
  by: Person,
  email: string,
  id: string | undefined,
  choices: ServerChoices,
): Reply => {
  const going = [...model.orders.values()].filter(
    (order) => order.by.email === email && (id === undefined || order.id === id),
  );
  for (const order of going) {
    const { id: orderId, number, productId: purchaseId, quantity, status, createdAt } = order;
    model.orders.delete(orderId);
    const record = `${orderId}-${Date.parse(createdAt)}`;
    const wasReturned = status === "cancelled" && order.changes.at(-1)?.piecesAreBack !== false;
    model.orderDeletions.set(record, {
      ...{ orderId, ...(number ? { number } : {}), purchaseId, quantity, status },
      ...{ piecesAreBack: isInHouse(order) || wasReturned, deletedBy: by.uid },
      at: choices.timeOf(`orderDeletions/${record}`, "at"),
    });
  }
  for (const product of model.products) {
    const returned = going.filter((order) => order.productId === product.id && isInHouse(order));
    restock(
      product,
      returned.reduce((sum, { quantity }) => sum + quantity, 0),
      choices,
    );
  }
  return { status: 200, body: { deletedCount: going.length } };
};
