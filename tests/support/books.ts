import { isDeepStrictEqual } from "node:util";
import { Order } from "@pros-and-drill/contract/orders";
import { holdsStock } from "../../functions/src/orders/holds-stock.ts";
import type { Answer } from "./call.ts";
import { type Documents, documentsIn } from "./database.ts";

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
      .map(([id, { fields }]) => ({
        id,
        productId: String(fields.purchaseId),
        quantity: Number(fields.quantity),
      }))
      .filter(holdsStock),
  );

/** The orders that answers of POST /purchase acknowledged, by their ids; one for each 201. */
export const acknowledgedOrders = (answers: readonly Answer[]): BookedOrder[] =>
  byId(
    answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => {
        const { _id: id, purchaseId: productId, quantity } = Order.parse(body);
        return { id, productId, quantity };
      }),
  );

/** The pieces in stock. */
export const stockIn = (documents: Documents): Pieces =>
  Object.fromEntries(
    Object.entries(documentsIn("products", documents)).map(([id, { fields }]) => [
      id,
      Number(fields.availableQuantity),
    ]),
  );

/** The pieces in stock and in the orders that hold stock, together: only a new product adds to them. */
export const piecesIn = (documents: Documents): Pieces => {
  const pieces: Record<string, number> = { ...stockIn(documents) };
  for (const { productId, quantity } of standingOrders(documents))
    pieces[productId] = (pieces[productId] ?? 0) + quantity;
  return pieces;
};

/**
 * Checks the stock's invariant: at least one piece of each product is left, and the initial pieces
 * are those in stock and in the orders that hold stock.
 *
 * @param initial the pieces of every product at first
 * @returns what is wrong, in words; empty if nothing is
 */
export function stockFaults(documents: Documents, initial: Pieces): string[] {
  const soldOut = Object.entries(stockIn(documents)).filter(([, pieces]) => !(pieces >= 1));
  const faults = soldOut.map(([id, pieces]) => `products/${id} has ${pieces} pieces left`);
  const pieces = piecesIn(documents);
  if (!isDeepStrictEqual(pieces, { ...initial }))
    faults.push(`pieces are ${JSON.stringify(pieces)} and were ${JSON.stringify(initial)}`);
  return faults;
}

/**
 * Checks the books as a whole: the stock's invariant, and that the orders that stand are exactly
 * those that were acknowledged. So each of them exists once, and a refused one left nothing.
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
  const faults = stockFaults(documents, initial);
  if (!isDeepStrictEqual(standing, [...acknowledged]))
    faults.push(
      `orders stand: ${JSON.stringify(standing)}, acknowledged: ${JSON.stringify(acknowledged)}`,
    );
  return faults;
}
