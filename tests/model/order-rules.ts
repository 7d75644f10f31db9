import { isDeepStrictEqual } from "node:util";
import { addressText } from "@shop/contract/address-text";
import type { OrderStatus } from "@shop/contract/order-status";
import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import {
  type Change,
  isWaiting,
  type Line,
  type ModelShop,
  type Order,
  offOf,
  orderedOf,
  type Position,
  type Product,
  piecesOut,
  piecesReturned,
  type Refund,
  type Return,
  refundedForPieces,
  refundedOf,
  returnStateOf,
  shippingOf,
  standing,
  type TakeBack,
  totalOf,
  type Wish,
} from "./model-shop.ts";
import { type Chosen, type Priced, priced, undelivered, vatIn } from "./prices.ts";
import {
  checkoutRefused,
  keyReused,
  notFound,
  orderChanged,
  outOfRange,
  piecesOutOfRange,
  priceChanged,
  refundTooHigh,
  returnChanged,
  tooLate,
  totalChanged,
} from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

/** One line of an order: a row of SPEC.md's lists. */
export interface Row {
  readonly order: Order;
  readonly line: Line;
}

const rowsOf = (order: Order): Row[] => order.lines.map((line) => ({ order, line }));

/** The rows of these orders, newest order first, and each order's as they were ordered. */
export const rows = (orders: readonly Order[]): Row[] =>
  orders
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1)) // the times are equally long
    .flatMap(rowsOf);

export const positionOf = ({ order: { createdAt, id, lines }, line }: Row): Position =>
  [...[createdAt, id], ...[line.id, String(lines.indexOf(line))]] as const;

/** Whether a row comes after the one at which a page has ended. Its line's place counts only once it is deleted. */
export const isAfter = (
  { order, line }: Row,
  [createdAt, id, lineId, index]: Position,
): boolean => {
  if (order.id !== id) return order.createdAt + order.id < createdAt + id;
  const found = order.lines.findIndex((one) => one.id === lineId);
  return order.lines.indexOf(line) > (found < 0 ? Number(index) - 1 : found);
};

const shownDelivery = ({
  delivery: { method: _, hours: __, cents, vatRate, vatParts, ...said },
}: Order) => ({
  ...said,
  price: cents / 100,
  ...(vatRate === undefined ? {} : { vatRate: vatRate / 100 }),
  ...(vatParts
    ? { vatParts: vatParts.map((part) => ({ rate: part.rate / 100, amount: part.cents / 100 })) }
    : {}),
});

/** What an order and its rows say alike. */
const common = (order: Order) => ({
  customer: order.by.email,
  emailVerified: true,
  customerName: order.customerName,
  address: addressText(order.address),
  ...(typeof order.address === "string" ? {} : { addressParts: order.address }),
  phone: order.phone,
  delivery: shownDelivery(order),
  createdAt: order.createdAt,
  number: order.number,
  ...(order.returns ? { returnState: returnStateOf(order) } : {}),
  ...shippingOf(order),
});

/** A line as its customer and the admins see it (SPEC.md section 3). */
export const shown = ({ order, line }: Row) => ({
  ...common(order),
  _id: line.id,
  orderId: order.id,
  purchaseId: line.productId,
  purchase: line.name,
  quantity: line.quantity,
  unitPrice: line.cents / 100,
  total: (line.cents * line.quantity) / 100,
  orderTotal: totalOf(order) / 100,
  status: line.cancelled ? "cancelled" : order.status,
});

/** A line's pieces that no return can name any more. */
const returnedOf = (order: Order, line: Pick<Line, "id" | "quantity">) => {
  const returned = piecesReturned(order, line);
  return returned > 0 ? { returned } : {};
};

/** A return as its customer and the admins see it. */
export const shownReturn = ({ id, refund: _, undo: __, ...said }: Return) => ({
  ...said,
  _id: id,
});

/** The VAT of the lines that stand, and of their delivery, by rate; none once the order is cancelled. */
const sharesOf = (order: Order) => {
  const lines = standing(order);
  if (lines.length === 0 || order.status === "cancelled") return [];
  const { cents: delivered, vatRate: ofDelivery, vatParts } = order.delivery;
  const parts = [
    ...lines.map(({ cents, quantity, discountCents = 0, vatRate }) => ({
      cents: cents * quantity - discountCents,
      vatRate,
    })),
    ...(delivered > 0 && !vatParts ? [{ cents: delivered, vatRate: ofDelivery }] : []),
    ...(vatParts ?? []).map((part) => ({ cents: part.cents, vatRate: part.rate })),
  ];
  return [2000, 500, 0].flatMap((rate) => {
    const own = parts.filter(({ vatRate }) => vatRate === rate);
    if (own.length === 0) return [];
    const cents = own.reduce((sum, part) => sum + part.cents, 0);
    const vat = vatIn(cents, rate);
    return [{ rate: rate / 100, net: (cents - vat) / 100, vat: vat / 100 }];
  });
};

const shownCode = (order: Order) =>
  order.code
    ? {
        code: {
          ...{ code: order.code.code, off: offOf(order) / 100 },
          ...(order.code.deliveryOffCents
            ? { freeDelivery: true, deliveryOff: order.code.deliveryOffCents / 100 }
            : {}),
        },
      }
    : {};

/** The order as its customer and the admins see it. */
const shownWhole = (order: Order) => ({
  ...common(order),
  _id: order.id,
  total: totalOf(order) / 100,
  paymentDays: 14,
  returnDays: 30,
  ...(order.vat ? { vat: { ...order.vat, shares: sharesOf(order) } } : {}),
  ...(order.billing ? { billing: order.billing } : {}),
  ...shownCode(order),
  status: order.status,
  ...(order.returns ? { returns: order.returns.map(shownReturn) } : {}),
  ...(refundedOf(order) > 0 ? { refunded: refundedOf(order) / 100 } : {}),
  ...(refundedForPieces(order) > 0 ? { refundedForPieces: refundedForPieces(order) / 100 } : {}),
  lines: order.lines.map(({ id, cents, quantity, discountCents, vatRate, ...line }) => ({
    ...line,
    _id: id,
    quantity,
    unitPrice: cents / 100,
    total: (cents * quantity) / 100,
    ...(discountCents ? { discount: discountCents / 100 } : {}),
    ...(vatRate === undefined ? {} : { vatRate: vatRate / 100 }),
    ...returnedOf(order, { id, quantity }),
  })),
});

/** The order with all that has become of it. */
export const details = (order: Order) => ({
  ...shownWhole(order),
  history: [
    { status: "placed", at: order.createdAt, by: "customer" },
    ...order.changes.map(({ piecesAreBack: _, asked: _asked, undo: _undo, ...change }) => change),
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

/** Levels of the setting `lowStock`. */
const levels = [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000];

/** The first level at which few pieces are left: 0 for as many as two of the smallest orders; null for none. */
export const lowFrom = ({ available, minimum }: Pick<Product, "available" | "minimum">) =>
  available <= 2 * (minimum + 1) ? 0 : (levels.find((level) => available <= level) ?? null);

/** Whether few pieces are left: as many as two of the smallest orders, and at least five. */
const runsLow = ({ available, minimum }: Product): boolean =>
  available <= Math.max(5, 2 * (minimum + 1));

/** Changes the stock, and notes when the product sells out or can be ordered again. */
export const restock = (product: Product, difference: number, choices: ServerChoices): void => {
  const canBeOrdered = () => product.available > product.minimum + 1;
  const before = canBeOrdered();
  product.available += difference;
  if (difference !== 0) product.lowFrom = lowFrom(product);
  if (canBeOrdered() === before) return;
  product.updatedAt = choices.timeOf(`products/${product.id}`, "updatedAt");
};

/** Takes a line's pieces, and notes the day when few are left since then. */
const take = (
  product: Product,
  { quantity }: Line,
  createdAt: string,
  choices: ServerChoices,
): void => {
  const before = runsLow(product);
  restock(product, -quantity, choices);
  if (runsLow(product) && !before) product.lowStockOn = createdAt.slice(0, 10);
};

/** What a request orders. */
export interface Asked extends Chosen {
  readonly wishes: readonly Wish[];
  /** The total that the customer has seen, in cents; undefined if unknown. */
  readonly seenTotal?: number | undefined;
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

const productOf = (model: ModelShop, { productId }: Wish): Product | undefined =>
  model.products.find(({ id }) => id === productId);

/** What a basket would cost; why it can't be ordered. */
const pricesOf = (model: ModelShop, by: Person, asked: Asked): Priced | Reply => {
  const pieces = asked.wishes.flatMap((wish) => {
    const product = productOf(model, wish);
    return product ? [{ product, quantity: wish.quantity }] : [];
  });
  return priced(model, by, pieces, asked);
};

/** The total of a basket, in cents; 1 if it can't be ordered. */
export const totalFor = (model: ModelShop, by: Person, asked: Asked): number => {
  if (asked.wishes.some((wish) => !productOf(model, wish))) return 1;
  const prices = pricesOf(model, by, asked);
  if ("status" in prices) return 1;
  const { delivery, lines } = prices;
  return lines.reduce(
    (sum, { cents, discountCents = 0 }, index) =>
      sum + cents * (asked.wishes[index]?.quantity ?? 0) - discountCents,
    delivery.cents,
  );
};

type Outcome = Order | Reply | { readonly refused: readonly (Reply | null)[] };

const isOrder = (outcome: Outcome): outcome is Order => "lines" in outcome && "sent" in outcome;

/** Places one order of all wishes and takes their stock: all of them or none. */
const placeAll = (
  model: ModelShop,
  by: Person,
  asked: Asked,
  key: string | undefined,
  choices: ServerChoices,
  isBasket: boolean,
): Outcome => {
  const { wishes, phone, sent } = asked;
  const nameOf = (index: number) => (key === undefined ? null : `${by.uid} ${key} ${index}`);
  const first = model.orders.get(model.keys.get(nameOf(0) ?? "") ?? "");
  if (first) return first.sent === sent ? first : keyReused;
  const nowhere = undelivered(asked);
  if (nowhere) return nowhere;
  const refused = wishes.map((wish) => refusalOf(wish, productOf(model, wish)));
  if (refused.some((refusal) => refusal)) return { refused };
  const prices = pricesOf(model, by, asked);
  if ("status" in prices) return prices;
  if ((asked.seenTotal ?? totalFor(model, by, asked)) !== totalFor(model, by, asked))
    return totalChanged;

  const number = choices.checkoutNumber();
  const lines = wishes.flatMap((wish, index): Line[] => {
    const product = productOf(model, wish);
    const price = prices.lines[index];
    if (!product || !price) return [];
    const id = idFor(model, nameOf(index), choices, isBasket ? index : undefined);
    const { productId, quantity } = wish;
    return [{ id, productId, name: product.name, quantity, ...price }];
  });
  const id = lines[0]?.id ?? "no-line";
  const createdAt = choices.timeOf(`orders/${id}`);
  const order: Order = {
    ...prices,
    id,
    by,
    lines,
    phone,
    sent,
    number,
    status: "placed",
    changes: [],
    createdAt,
    customerName: by.name || by.email,
  };
  for (const line of lines) {
    const product = productOf(model, { ...line, seenCents: undefined });
    if (product) take(product, line, createdAt, choices);
  }
  model.orders.set(id, order);
  model.placed.push(order);
  if (order.code) model.codesUsed.add(`${by.uid} ${order.code.code}`);
  const known = model.figures.get(by.uid) ?? { orders: 0, cents: 0 };
  model.figures.set(by.uid, { ...known, lastOrderAt: createdAt });
  return order;
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
  if ("refused" in placed) return placed.refused[0] ?? notFound;
  if (!isOrder(placed)) return placed;
  const [row] = rowsOf(placed);
  return row ? { status: 201, body: shown(row) } : notFound;
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
  if ("refused" in placed) {
    const lines = placed.refused.map(
      (refusal, index) => refusal && `${asked.wishes[index]?.productId} ${refusal.code}`,
    );
    return checkoutRefused(lines.filter((line) => line !== null));
  }
  if (!isOrder(placed)) return placed;
  const order = shownWhole(placed);
  const { number, total } = order;
  return { status: 201, body: { number, order, orders: rowsOf(placed).map(shown), total } };
};

/** Answers one order with its history: to its customer, and to admins. */
export const follow = (model: ModelShop, by: Person, id: string): Reply => {
  const order = model.orderWith(id);
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

/** What is asked of an order's status, or of one of its lines. */
export interface Step extends Omit<Change, "at" | "undo"> {
  /** The status that was seen; undefined if any will do. */
  readonly seen: OrderStatus | undefined;
}

/** Whether an order's pieces are set aside in the house. */
const isInHouse = ({ status }: Order): boolean => ["placed", "confirmed"].includes(status);

/** Whether an order's standing pieces have left the house for good. */
const areGone = ({ status, changes }: Order): boolean =>
  status === "cancelled"
    ? changes.at(-1)?.piecesAreBack === false
    : ["shipped", "delivered"].includes(status);

/** What the log calls an order. */
export const named = ({ id, number }: Order) => ({ id, name: number });

/** Pieces of a product that leave an order for the stock. */
interface Returning {
  readonly productId: string;
  readonly pieces: number;
}

const returningOf = (order: Order, lines: readonly Line[]): Returning[] =>
  lines.map((line) => ({ productId: line.productId, pieces: piecesOut(order, line) }));

/** Gives pieces back to the stock, those of a product together. */
const giveBack = (
  model: ModelShop,
  returning: readonly Returning[],
  choices: ServerChoices,
): void => {
  for (const product of model.products) {
    const own = returning.filter(({ productId }) => productId === product.id);
    const pieces = own.reduce((sum, one) => sum + one.pieces, 0);
    restock(product, pieces, choices);
  }
};

/**
 * Takes an admin's change of an order back, if the order is as the change left it and the stock still has the
 * pieces that it returned but one.
 *
 * @param after the order as the change left it; undefined if it was deleted
 */
export const takeBackTo =
  (
    model: ModelShop,
    before: Order,
    after: Order | undefined,
    returned: readonly Returning[],
  ): TakeBack =>
  (choices) => {
    if (model.orders.get(before.id) !== after) return false;
    const left = (id: string) => model.products.find((product) => product.id === id)?.available;
    const isLeft = ({ productId, pieces }: Returning) => {
      const available = left(productId);
      return pieces === 0 || available === undefined || available - pieces >= 1;
    };
    if (!returned.every(isLeft)) return false;
    const taken = returned.map(({ productId, pieces }) => ({ productId, pieces: -pieces }));
    giveBack(model, taken, choices);
    model.orders.set(before.id, before);
    return true;
  };

const cancelledBy =
  ({ at, by, reason }: Pick<Change, "at" | "by" | "reason">) =>
  (line: Line): Line =>
    line.cancelled ? line : { ...line, cancelled: { at, by, ...(reason ? { reason } : {}) } };

/** A return after its order was cancelled. */
const endedBy =
  ({ at: changedAt, reason, piecesAreBack }: Change) =>
  (one: Return): Return =>
    isWaiting(one)
      ? {
          ...one,
          ...({ changedAt, state: piecesAreBack ? "received" : "declined" } as const),
          ...(reason && !piecesAreBack ? { answer: reason } : {}),
        }
      : one;

/** The order after it was changed as a whole. */
const changed = (order: Order, change: Change): Order => ({
  ...order,
  status: change.status,
  changes: [...order.changes, change],
  ...(change.status === "cancelled" ? { lines: order.lines.map(cancelledBy(change)) } : {}),
  ...(change.status === "cancelled" && order.returns
    ? { returns: order.returns.map(endedBy(change)) }
    : {}),
});

/**
 * Changes an order's status, or cancels one of its lines. What is cancelled goes back into the stock, of a shipped
 * order if it has come back.
 */
export const step = (
  model: ModelShop,
  by: Person,
  id: string,
  { seen, ...wanted }: Step,
  choices: ServerChoices,
): Reply => {
  const order = model.orderWith(id);
  if (!order || (wanted.by === "customer" && order.by !== by)) return notFound;
  const answer = (now: Order, { undo }: Partial<Change>): Reply => {
    return { status: 200, body: { ...details(now), ...(undo ? { undo } : {}) } };
  };
  const asked = `${by.uid} ${id} ${wanted.asked}`;
  const made = order.changes.find((change) => change.asked === asked);
  if (made) return answer(order, order.changes.at(-1) === made ? made : {});
  const line = order.lines.find((one) => one.id === wanted.line);
  if (wanted.line !== undefined && !line) return notFound;
  const { status } = wanted;
  const isAllowed =
    (fromOf[`${wanted.by} ${status}`]?.includes(order.status) ?? false) &&
    (!line || (isInHouse(order) && !line.cancelled));
  const isNoStep = status === "pending" || status === "placed";
  if (!isAllowed || isNoStep || (seen !== undefined && seen !== order.status))
    return orderChanged(order.status);

  const at = choices.timeOfChange(`orders/${order.id}`);
  const isOneOfSeveral = line && standing(order).length > 1;
  const { line: _, ...ofWhole } = wanted;
  const change = { ...(isOneOfSeveral ? wanted : ofWhole), asked, at };
  const after = isOneOfSeveral
    ? {
        ...order,
        changes: [...order.changes, change],
        lines: order.lines.map((one) => (one === line ? cancelledBy(change)(one) : one)),
      }
    : changed(order, change);
  const returns = status === "cancelled" && (isInHouse(order) || wanted.piecesAreBack);
  const leaving = isOneOfSeveral ? [line] : returns ? standing(order) : [];
  const returned = returningOf(order, leaving);
  giveBack(model, returned, choices);
  if (wanted.by === "customer") return answer(model.change(order, after), {});

  const told = isOneOfSeveral
    ? {
        action: "order.line-cancelled" as const,
        before: { tool: line.name, quantity: line.quantity, total: totalOf(order) / 100 },
        after: { total: totalOf(after) / 100 },
      }
    : {
        action: `order.${status}` as const,
        before: { status: order.status },
        after: { status },
      };
  const kept = { ...change };
  const stored = model.change(after, { changes: [...order.changes, kept] });
  const takeBack = takeBackTo(model, order, stored, returned);
  const { undo } = model.enter(choices, { ...told, by, on: named(order) }, takeBack);
  Object.assign(kept, { undo });
  return answer(stored, { undo });
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
  const order = model.orderWith(id);
  if (!order) return notFound;
  const whole = `${by.uid} ${id} ${asked}`;
  const answer = { status: 200, body: details(order) };
  if (order.changes.at(-1)?.asked === whole) return answer;
  const now = shippingOf(order);
  if (order.status !== "shipped" || !isDeepStrictEqual(now, seen))
    return orderChanged(order.status);
  if (isDeepStrictEqual(now, parcel)) return answer;
  const at = choices.timeOfChange(`orders/${order.id}`);
  const change: Change = { status: "shipped", by: "shop", ...parcel, at, asked: whole };
  model.enter(choices, { action: "order.shipment-corrected", by, on: named(order) });
  const corrected = model.change(order, { changes: [...order.changes, change] });
  return { status: 200, body: details(corrected) };
};

/** Enters the deletion of an order, or of one of its lines, into the log. */
const enterDeletion = (
  model: ModelShop,
  by: Person,
  order: Order,
  line: Line | undefined,
  after: Order | undefined,
  returned: readonly Returning[],
  choices: ServerChoices,
) => {
  const tool = line ?? (order.lines.length === 1 ? order.lines[0] : undefined);
  return model.enter(
    choices,
    {
      action: "order.deleted",
      by,
      on: named(order),
      before: {
        status: line?.cancelled ? "cancelled" : order.status,
        ...(tool ? { tool: tool.name, quantity: tool.quantity } : { tools: order.lines.length }),
        total: (line ? line.cents * line.quantity : totalOf(order)) / 100,
      },
      after: { piecesAreBack: !areGone(order) },
    },
    takeBackTo(model, order, after, returned),
  );
};

/** Deletes all orders of a customer. What isn't shipped goes back into the stock. */
export const removeAll = (
  model: ModelShop,
  by: Person,
  email: string,
  choices: ServerChoices,
): Reply => {
  const going = [...model.orders.values()].filter((order) => order.by.email === email);
  const returning = going.map((order) =>
    returningOf(order, isInHouse(order) ? standing(order) : []),
  );
  giveBack(model, returning.flat(), choices);
  for (const [index, order] of going.entries()) {
    model.orders.delete(order.id);
    enterDeletion(model, by, order, undefined, undefined, returning[index] ?? [], choices);
  }
  const deletedCount = going.reduce((sum, { lines }) => sum + lines.length, 0);
  return { status: 200, body: { deletedCount } };
};

/** Deletes one line of a customer's order, and the order with its last line. */
export const remove = (
  model: ModelShop,
  by: Person,
  email: string,
  id: string,
  choices: ServerChoices,
): Reply => {
  const order = model.orderWith(id);
  const line = order?.lines.find((one) => one.id === id);
  if (!line || order?.by.email !== email) return { status: 200, body: { deletedCount: 0 } };
  const lines = order.lines.filter((other) => other !== line);
  const isReturned = isInHouse(order) && !line.cancelled;
  const returned = returningOf(order, isReturned ? [line] : []);
  giveBack(model, returned, choices);
  model.orders.delete(order.id);
  const after = lines.length > 0 ? { ...order, lines } : undefined;
  if (after) model.orders.set(order.id, after);
  const { at, undo } = enterDeletion(model, by, order, line, after, returned, choices);
  const isEnded = after && after.status !== "cancelled" && standing(after).length === 0;
  if (isEnded) {
    const change = { status: "cancelled", by: "shop", at, asked: "" } as const;
    const gone = isInHouse(order) ? {} : { piecesAreBack: false };
    const ended = changed(after, { ...change, ...gone });
    model.orders.set(order.id, ended);
    model.undos.set(undo.id, takeBackTo(model, order, ended, returned));
  }
  return { status: 200, body: { deletedCount: 1, undo } };
};

/** What is asked of a refund. */
export interface WantedRefund {
  readonly cents: number;
  readonly reason: string;
  readonly pieces: Refund["pieces"];
  /** The return that it ends. */
  readonly return?: string;
}

/** Why these pieces can't have come back. */
const piecesRefusal = (order: Order, pieces: Refund["pieces"]): Reply | null => {
  if (pieces.length === 0) return null;
  if (order.status !== "shipped" && order.status !== "delivered") return orderChanged(order.status);
  for (const { line: id, quantity } of pieces) {
    const line = order.lines.find((one) => one.id === id);
    if (!line) return notFound;
    const left = line.cancelled ? 0 : piecesOut(order, line);
    if (quantity > left) return piecesOutOfRange(line.name, left);
  }
  return null;
};

/** Notes what was paid back of an order. The pieces that came back go into the stock. */
export const refund = (
  model: ModelShop,
  by: Person,
  id: string,
  wanted: WantedRefund,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const order = model.orderWith(id);
  if (!order) return notFound;
  const answer = (one: Refund): Reply => ({
    status: 201,
    body: {
      _id: one.id,
      amount: one.cents / 100,
      reason: one.reason,
      at: one.at,
      piecesAreBack: one.pieces.length > 0,
      by: { uid: one.by.uid, name: one.by.name },
    },
  });
  const { refunds = [] } = order;
  const name = key && `refund ${by.uid} ${id} ${key}`;
  const knownId = model.keys.get(name ?? "");
  const known = refunds.find((one) => one.id === knownId);
  if (known) {
    const { cents, reason, pieces } = known;
    const ended = order.returns?.find((one) => one.refund === known.id);
    const asked = { cents, reason, pieces, ...(ended ? { return: ended.id } : {}) };
    return isDeepStrictEqual(asked, wanted) ? answer(known) : keyReused;
  }
  const before = refundedOf(order);
  if (wanted.cents > orderedOf(order) - before) return refundTooHigh;
  const refused = piecesRefusal(order, wanted.pieces);
  if (refused) return refused;
  const ended = order.returns?.find((one) => one.id === wanted.return);
  if (wanted.return !== undefined) {
    if (!ended) return notFound;
    if (!isWaiting(ended)) return returnChanged;
    if (order.status !== "shipped" && order.status !== "delivered")
      return orderChanged(order.status);
  }

  const refundId = knownId ?? choices.newId();
  if (name) model.keys.set(name, refundId);
  const at = choices.timeOfRefund(`orders/${order.id}`);
  const { return: _return, ...paid } = wanted;
  const unnamed = (ended?.lines ?? []).filter(
    ({ line }) => !wanted.pieces.some((one) => one.line === line),
  );
  const arrived = ended ? { arrived: [...unnamed, ...wanted.pieces] } : {};
  const added: Refund = { id: refundId, ...paid, ...arrived, at, by };
  const received = { state: "received", changedAt: at, refund: refundId } as const;
  const returns = order.returns?.map((one) => (one === ended ? { ...one, ...received } : one));
  const returning = wanted.pieces.flatMap(({ line: lineId, quantity: pieces }) => {
    const line = order.lines.find((one) => one.id === lineId);
    return line ? [{ productId: line.productId, pieces }] : [];
  });
  giveBack(model, returning, choices);
  const count = returning.reduce((sum, { pieces }) => sum + pieces, 0);
  const now = model.change(order, {
    refunds: [...refunds, added],
    ...(returns ? { returns } : {}),
  });
  model.enter(choices, {
    action: "order.refunded",
    by,
    on: named(order),
    before: { refunded: before / 100 },
    after: { refunded: refundedOf(now) / 100, ...(count > 0 ? { piecesBack: count } : {}) },
  });
  return answer(added);
};

/** Takes an admin's action back. */
export const undo = (model: ModelShop, by: Person, id: string, choices: ServerChoices): Reply => {
  const entry = model.log.get(id);
  if (!entry) return notFound;
  const takeBack = model.undos.get(id);
  if (!entry.undone) {
    if (!takeBack || choices.isTooLateSince(entry.at)) return tooLate;
    const at = choices.timeOf(`log/${id}`, "undone");
    if (!takeBack(choices, by, at)) return tooLate;
    model.undos.delete(id);
    model.log.set(id, { ...entry, undone: { at, by } });
  }
  return { status: 200, body: model.shownEntry(id) };
};
