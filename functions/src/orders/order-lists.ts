import type { Page } from "@shop/contract/calls";
import type { PageQuery } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import type { OrdersQuery } from "@shop/contract/orders";
import { FieldPath, type Firestore, type Query } from "firebase-admin/firestore";
import { z } from "zod";
import { parseAll } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { decodeCursor, encodeCursor, newestFirst } from "../firestore/sorting.ts";
import type { Order, Placement } from "./order.ts";
import { StoredOrder } from "./order-documents.ts";
import type { OrderAndLine } from "./order-pieces.ts";

/**
 * Where a page ends: the position of its last order, and within it that of the last row. The line's index counts
 * only if the line is deleted before the next page is read.
 */
const Place = z.tuple([z.string(), z.string(), z.int().min(0)]);

/** An order's rows after one of its lines. */
const rowsAfter = (rows: readonly OrderAndLine[], lineId: string, index: number) => {
  const found = rows.findIndex(({ line }) => line.id === lineId);
  return rows.slice(found < 0 ? index : found + 1);
};

/**
 * Reads one page of SPEC's rows, newest order first, each order's in the basket's sequence. A page may end within
 * an order, and the next one goes on there.
 *
 * @param query which orders, all of them placed
 * @param wanted how many rows, and after which
 * @throws UnreadableCursor
 */
const readRows = async (
  query: Query,
  { limit, cursor }: PageQuery,
): Promise<Page<OrderAndLine>> => {
  const { field, direction, least, positionOf, cursorAfter } = newestFirst;
  const sorted = query
    .where(field, ">=", least)
    .orderBy(field, direction)
    .orderBy(FieldPath.documentId(), direction);
  const [order, lineId, index] = cursor === undefined ? [] : decodeCursor(Place, cursor);
  const position = order === undefined ? undefined : positionOf(order);
  const start = position ? sorted.startAt(...position) : sorted;
  // Each order has at least one row, but those of the first may have been on the page before.
  const wanted = limit + (position ? 1 : 0);
  const { docs } = await start.limit(wanted).get();

  const { entries: found, unreadable } = parseAll(StoredOrder, docs);
  const byId = new Map(found.map((order) => [order.id, order]));
  const entries: OrderAndLine[] = [];
  for (const document of docs) {
    const order = byId.get(document.id);
    const rows = order?.lines.map((line) => ({ order, line })) ?? [];
    const isContinued = document.id === position?.[1];
    const left = isContinued ? rowsAfter(rows, lineId ?? "", index ?? 0) : rows;
    entries.push(...left.slice(0, limit - entries.length));
    const last = entries.at(-1)?.line.id;
    if (entries.length < limit || last === undefined) continue;
    const place = rows.findIndex(({ line }) => line.id === last);
    return { entries, unreadable, next: encodeCursor([cursorAfter(document), last, place]) };
  }
  const end = docs.length === wanted ? docs.at(-1) : undefined; // malformed ones were left out
  const next = end && encodeCursor([cursorAfter(end), "", limits.checkoutLines]);
  return { entries, unreadable, next: next ?? null };
};

/** Selects the orders that are one of these to their customers: a list reads no order that it doesn't show. */
const thatAre = (listed: Query, ...placements: readonly Placement[]): Query =>
  listed.where("placement", "in", [...placements]);

/** Selects the orders with a number, or all if none is wanted. */
const withNumber = (listed: Query, number: string | undefined): Query =>
  number === undefined ? listed : listed.where("number", "==", number);

export type OrderLists = ReturnType<typeof orderLists>;

/** The lists of orders in SPEC's words and on a customer's pages; desk-store.ts has the desk's. */
export const orderLists = (db: Firestore) => {
  const orders = db.collection("orders");
  const placed = thatAre(orders, "placed");
  return {
    /**
     * @returns a page of the lines of everybody's orders, newest order first
     * @throws UnreadableCursor
     */
    rows: ({ number, ...wanted }: OrdersQuery): Promise<Page<OrderAndLine>> =>
      readRows(withNumber(placed, number), wanted),

    /**
     * @returns a page of the lines of that person's own orders, newest order first
     * @throws UnreadableCursor
     */
    rowsOf: (uid: string, { number, ...wanted }: OrdersQuery): Promise<Page<OrderAndLine>> =>
      readRows(withNumber(placed.where("uid", "==", uid), number), wanted),

    /**
     * @returns a page of that person's own orders, newest first, without those that were never paid
     * @throws UnreadableCursor
     */
    pageOf: (uid: string, wanted: PageQuery): Promise<Page<Order>> => {
      const own = thatAre(orders.where("uid", "==", uid), "placed", "pending");
      return readPage(own, newestFirst, wanted, StoredOrder);
    },
  };
};
