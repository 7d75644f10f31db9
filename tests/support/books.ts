import { isDeepStrictEqual } from "node:util";
import { Checkout, Order } from "@pros-and-drill/contract/orders";
import type { Answer } from "./call.ts";
import { type Documents, documentsIn } from "./database.ts";
import type { Fields } from "./fields.ts";

/** An order in the books: as an answer acknowledged it, or as the database holds it. */
export interface BookedOrder {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
}

/** Numbers of pieces by the products' ids. */
export type Pieces = Readonly<Record<string, number>>;

const byId = (orders: readonly BookedOrder[]) => orders.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The orders that stand and hold their stock, by their ids. */
export const standingOrders = (documents: Documents): BookedOrder[] =>
  byId(
    Object.entries(documentsIn("orders", documents))
      .filter(([, { fields }]) => fields.status !== "cancelled")
      .map(([id, { fields }]) => ({
        id,
        productId: String(fields.purchaseId),
        quantity: Number(fields.quantity),
      })),
  );

/** What POST /purchase and POST /checkout answer. */
const Placed = Checkout.transform(({ orders }) => orders).or(Order.transform((order) => [order]));

/** The orders by id that answers acknowledged with 201 and that held stock then. */
export const acknowledgedOrders = (answers: readonly Answer[]): BookedOrder[] =>
  byId(
    answers
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => Placed.parse(body))
      .filter(({ status }) => status !== "cancelled")
      .map(({ _id: id, purchaseId: productId, quantity }) => ({ id, productId, quantity })),
  );

/** Whether the order was cancelled after shipping and its pieces never came back. */
const isGone = ({ status, changes }: Fields): boolean =>
  status === "cancelled" && (changes as Fields[]).at(-1)?.piecesAreBack === false; // as the shop stores them

/** The pieces that were shipped with orders that were cancelled or deleted later. */
const gonePieces = (documents: Documents) =>
  [
    ...Object.values(documentsIn("orders", documents)).filter(({ fields }) => isGone(fields)),
    ...Object.values(documentsIn("orderDeletions", documents)).filter(
      ({ fields }) => fields.piecesAreBack === false,
    ),
  ].map(({ fields }) => ({
    productId: String(fields.purchaseId),
    quantity: Number(fields.quantity),
  }));

/** The pieces in stock. */
export const stockIn = (documents: Documents): Pieces =>
  Object.fromEntries(
    Object.entries(documentsIn("products", documents)).map(([id, { fields }]) => [
      id,
      Number(fields.availableQuantity),
    ]),
  );

/** The sum of the admins' restockings, by product id. */
const restockingsIn = (documents: Documents) =>
  Object.values(documentsIn("restockings", documents)).map(({ fields }) => ({
    productId: String(fields.productId),
    difference: Number(fields.difference),
  }));

/**
 * The pieces that each product was put on sale with: the stock, plus the pieces in orders that stand, plus the
 * pieces shipped with other orders, minus restockings.
 */
export const piecesIn = (documents: Documents): Pieces => {
  const pieces: Record<string, number> = { ...stockIn(documents) };
  const add = (productId: string, more: number) => {
    pieces[productId] = (pieces[productId] ?? 0) + more;
  };
  for (const { productId, quantity } of [...standingOrders(documents), ...gonePieces(documents)])
    add(productId, quantity);
  for (const { productId, difference } of restockingsIn(documents)) add(productId, -difference);
  return pieces;
};

/** Compares each product's count of pieces in unconfirmed orders of unverified accounts with those orders. */
function unverifiedFaults(documents: Documents): string[] {
  const held: Record<string, number> = {};
  for (const { fields } of Object.values(documentsIn("orders", documents))) {
    const id = String(fields.purchaseId);
    if (fields.endsAt) held[id] = (held[id] ?? 0) + Number(fields.quantity);
  }
  return Object.entries(documentsIn("products", documents)).flatMap(([id, { fields }]) => {
    const said = Number(fields.unverifiedPieces ?? 0);
    return said === (held[id] ?? 0) ? [] : [`products/${id} counts ${said} unverified pieces`];
  });
}

/**
 * Checks the stock's invariant: orders leave at least one piece of each product, restockings never make the stock
 * negative, and every piece is accounted for.
 *
 * @param initial the pieces of every product at first
 * @returns what is wrong, in words; empty if nothing is
 */
export function stockFaults(documents: Documents, initial: Pieces): string[] {
  const lost = restockingsIn(documents).filter(({ difference }) => difference < 0);
  const fewest = (id: string) => (lost.some(({ productId }) => productId === id) ? 0 : 1);
  const soldOut = Object.entries(stockIn(documents)).filter(([id, left]) => !(left >= fewest(id)));
  const faults = soldOut.map(([id, pieces]) => `products/${id} has ${pieces} pieces left`);
  faults.push(...unverifiedFaults(documents));
  const pieces = piecesIn(documents);
  if (!isDeepStrictEqual(pieces, { ...initial }))
    faults.push(`pieces are ${JSON.stringify(pieces)} and were ${JSON.stringify(initial)}`);
  return faults;
}

/**
 * Checks that each of these orders has one mail to its customer about its placement. The orders of a checkout
 * share it. Legacy orders without a number have no mail.
 *
 * @returns what is wrong, in words; empty if nothing is
 */
function mailFaults(documents: Documents, orders: readonly BookedOrder[]): string[] {
  const told = new Map<string, number>();
  for (const [id, { fields }] of Object.entries(documentsIn("mail", documents))) {
    if (!id.startsWith("placed-")) continue;
    const { message, delivery } = fields as { message: Fields; delivery: Fields }; // as mails-for.ts makes them
    const key = `${message.subject} at ${Number(delivery.startTime)}`;
    told.set(key, (told.get(key) ?? 0) + 1);
  }
  return orders.flatMap(({ id }) => {
    const { number, createdAt } = documents[`orders/${id}`]?.fields ?? {};
    if (!number) return [];
    const mails = told.get(`We have your order ${number} at ${Number(createdAt)}`) ?? 0;
    return mails === 1 ? [] : [`orders/${id} has ${mails} mails`];
  });
}

/**
 * Checks the books as a whole: the stock's invariant, and that the orders that stand are exactly
 * those that were acknowledged, each with its mail. So each exists once, and a refused one left nothing.
 *
 * @param acknowledged the orders that were acknowledged and not deleted since, sorted by id
 * @returns what is wrong, in words; empty if nothing is
 */
export function bookFaults(
  documents: Documents,
  initial: Pieces,
  acknowledged: readonly BookedOrder[],
): string[] {
  const standing = standingOrders(documents);
  const faults = [...stockFaults(documents, initial), ...mailFaults(documents, acknowledged)];
  if (!isDeepStrictEqual(standing, [...acknowledged]))
    faults.push(
      `orders stand: ${JSON.stringify(standing)}, acknowledged: ${JSON.stringify(acknowledged)}`,
    );
  return faults;
}

const none = { count: 0, sum: 0 };

/** The count and the sum of each product's visible reviews. */
const sumsIn = (documents: Documents): Readonly<Record<string, typeof none>> => {
  const sums: Record<string, typeof none> = {};
  for (const { fields } of Object.values(documentsIn("reviews", documents))) {
    if (fields.isHidden || !fields.review) continue;
    const id = String(fields.productId);
    const { count, sum } = sums[id] ?? none;
    sums[id] = { count: count + 1, sum: sum + Number(fields.stars) };
  }
  return sums;
};

/** Describes the products whose rating differs from their visible reviews. */
export const ratingFaults = (documents: Documents): string[] => {
  const sums = sumsIn(documents);
  return Object.entries(documentsIn("products", documents)).flatMap(([id, { fields }]) => {
    const [kept, due] = [fields.rating ?? none, sums[id] ?? none];
    if (isDeepStrictEqual(kept, due)) return [];
    return `products/${id} keeps ${JSON.stringify(kept)} instead of ${JSON.stringify(due)}`;
  });
};
