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

/** The orders that answers acknowledged, and that held stock then, by their ids; those of each 201. */
export const acknowledgedOrders = (answers: readonly Answer[]): BookedOrder[] =>
  byId(
    answers
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => Placed.parse(body))
      .filter(({ status }) => status !== "cancelled")
      .map(({ _id: id, purchaseId: productId, quantity }) => ({ id, productId, quantity })),
  );

/** The pieces in stock. */
export const stockIn = (documents: Documents): Pieces =>
  Object.fromEntries(
    Object.entries(documentsIn("products", documents)).map(([id, { fields }]) => [
      id,
      Number(fields.availableQuantity),
    ]),
  );

/** By how many pieces, and in which of the products, admins have changed the stock. */
const restockingsIn = (documents: Documents) =>
  Object.values(documentsIn("restockings", documents)).map(({ fields }) => ({
    productId: String(fields.productId),
    difference: Number(fields.difference),
  }));

/**
 * The pieces that each product was put on sale with: those in stock and in the orders that hold stock,
 * together, without those that came in later.
 */
export const piecesIn = (documents: Documents): Pieces => {
  const pieces: Record<string, number> = { ...stockIn(documents) };
  const add = (productId: string, more: number) => {
    pieces[productId] = (pieces[productId] ?? 0) + more;
  };
  for (const { productId, quantity } of standingOrders(documents)) add(productId, quantity);
  for (const { productId, difference } of restockingsIn(documents)) add(productId, -difference);
  return pieces;
};

/**
 * Checks the stock's invariant: orders leave at least one piece of each product, admins who take lost
 * ones out leave no fewer than none, and every piece is accounted for.
 *
 * @param initial the pieces of every product at first
 * @returns what is wrong, in words; empty if nothing is
 */
export function stockFaults(documents: Documents, initial: Pieces): string[] {
  const lost = restockingsIn(documents).filter(({ difference }) => difference < 0);
  const fewest = (id: string) => (lost.some(({ productId }) => productId === id) ? 0 : 1);
  const soldOut = Object.entries(stockIn(documents)).filter(([id, left]) => !(left >= fewest(id)));
  const faults = soldOut.map(([id, pieces]) => `products/${id} has ${pieces} pieces left`);
  const pieces = piecesIn(documents);
  if (!isDeepStrictEqual(pieces, { ...initial }))
    faults.push(`pieces are ${JSON.stringify(pieces)} and were ${JSON.stringify(initial)}`);
  return faults;
}

/**
 * Checks that each of these orders has one mail to its customer that says so, which its checkout's other
 * orders share. Orders without a number are older than mails.
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
