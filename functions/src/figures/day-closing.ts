import { dayOf, startOfDay } from "@shop/contract/calendar";
import type { Firestore, Query } from "firebase-admin/firestore";
import { Timestamp } from "firebase-admin/firestore";
import { refuseAfter } from "../firestore/busy.ts";
import { parseAll, parseOrLeaveOut } from "../firestore/entity.ts";
import { type DayFigures, figuresOf } from "./figures.ts";
import { type CountedOrder, type Credit, creditsOf, type MoneyOf } from "./order-sums.ts";
import { orderFields, StoredKind, StoredOrder } from "./stored-figures.ts";

/** Orders of one read. More could exceed the read's timeout (firestore/connect.ts). */
const ordersOfRead = 500;

/** Days of one query: Firestore's limit of `array-contains-any` (https://firebase.google.com/docs/firestore/query-data/queries#limitations). */
const daysOfQuery = 30;

/** @returns the orders that were placed in a time */
export const placedIn = (db: Firestore, from: Date, to: Date): Query =>
  db
    .collection("orders")
    .where("createdAt", ">=", Timestamp.fromDate(from))
    .where("createdAt", "<", Timestamp.fromDate(to));

/**
 * @param timeZone whose days count: "Europe/Rome"
 * @param moneyOf what an order's money is, with its refunds
 * @returns sums up days that are over
 */
export const dayClosing = (db: Firestore, timeZone: string, moneyOf: MoneyOf) => {
  const refuse = (deadline: number): void =>
    refuseAfter(deadline, "The figures are being summed up. Please try again.");

  /** Adds the kinds of products to those that are known; "" for those that have none, or are gone. */
  const learnKinds = async (kinds: Map<string, string>, found: readonly CountedOrder[]) => {
    const ids = found.flatMap(({ lines }) => lines.map(({ productId }) => productId));
    const unknown = [...new Set(ids)].filter((id) => id !== "" && !kinds.has(id));
    if (unknown.length === 0) return;
    const documents = await db.getAll(...unknown.map((id) => db.doc(`products/${id}`)), {
      fieldMask: ["kind"],
    });
    for (const document of documents) {
      const [product] = document.exists ? parseOrLeaveOut(StoredKind, document) : [];
      kinds.set(document.id, product?.kind ?? "");
    }
  };

  /** @returns what was taken off on some days, by day; `creditDays` names the days of each order */
  const creditsOn = async (wanted: readonly string[], deadline: number) => {
    const credits = new Map<string, Credit[]>(wanted.map((day) => [day, []]));
    for (let index = 0; index < wanted.length; index += daysOfQuery) {
      const some = wanted.slice(index, index + daysOfQuery);
      const all = db
        .collection("orders")
        .where("creditDays", "array-contains-any", some)
        .select(...orderFields)
        .limit(ordersOfRead);
      for (let next: Query | null = all; next; ) {
        refuse(deadline);
        const { docs } = await next.get();
        const found = parseAll(StoredOrder, docs).entries;
        const ofOrders = found.flatMap((order) => creditsOf(order, moneyOf, timeZone));
        for (const credit of ofOrders)
          if (some.includes(credit.day)) credits.get(credit.day)?.push(credit);
        const end = docs.at(-1);
        next = end && docs.length === ordersOfRead ? all.startAfter(end) : null;
      }
    }
    return credits;
  };

  /**
   * Sums up closed days in sequence, and stores each, so that a call that is cut off is continued by the next.
   *
   * @param missing the days, the first one first
   * @throws Busy after the deadline
   */
  return async (missing: readonly string[], deadline: number): Promise<DayFigures[]> => {
    const [first, last] = [missing[0], missing.at(-1)];
    if (!first || !last) return [];
    const all = placedIn(db, startOfDay(first, timeZone), startOfDay(last, timeZone, 1))
      .orderBy("createdAt")
      .select(...orderFields);
    const credits = await creditsOn(missing, deadline);
    const kinds = new Map<string, string>();
    const closed: DayFigures[] = [];
    const found = new Map<string, CountedOrder[]>();
    let [day, dayEnd] = ["", new Date(0)];
    for (let next = all.limit(ordersOfRead); ; ) {
      refuse(deadline);
      const { docs } = await next.get();
      const read = parseAll(StoredOrder, docs).entries;
      await learnKinds(kinds, read);
      for (const order of read) {
        if (order.createdAt >= dayEnd) {
          day = dayOf(order.createdAt, timeZone);
          dayEnd = startOfDay(day, timeZone, 1);
          found.set(day, []);
        }
        found.get(day)?.push(order);
      }
      const end = docs.at(-1);
      const isLast = !end || docs.length < ordersOfRead;
      const complete = missing.slice(closed.length).filter((it) => isLast || it < day);
      const kindOf = (id: string) => kinds.get(id) ?? "";
      const figures = complete.map((it) =>
        figuresOf(it, found.get(it) ?? [], { credits: credits.get(it) ?? [], kindOf, timeZone }),
      );
      const batch = db.batch();
      for (const figure of figures) batch.set(db.doc(`days/${figure.day}`), figure);
      await batch.commit();
      closed.push(...figures);
      for (const it of complete) found.delete(it);
      if (isLast) return closed;
      next = all.startAfter(end).limit(ordersOfRead);
    }
  };
};
