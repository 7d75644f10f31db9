import { addDays, dayOf, startOfDay } from "@shop/contract/calendar";
import { returnTabs, type StatusTab, statusesIn } from "@shop/contract/desk/order-tabs";
import { isSold, orderStatuses } from "@shop/contract/order-status";
import { AggregateField, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { refuseAfter } from "../firestore/busy.ts";
import { parseAll, parseOrLeaveOut, StoredSum, StoredTime } from "../firestore/entity.ts";
import {
  type ClosedDays,
  type CountedOrder,
  closedDaysOf,
  type DayFigures,
  figuresOf,
  neededDays,
  type Sales,
} from "./figures.ts";

const StoredSold = z.object({
  id: z.string(),
  name: z.string(),
  pieces: StoredSum.min(0),
  revenueCents: StoredSum,
});
const storedSales = { day: z.iso.date(), orders: z.int().min(0), revenueCents: StoredSum };

/** A document of `days`, whose id is the day. */
const StoredDay = z.object({ ...storedSales, products: StoredSold.array() });

/** The document of `figures`. */
const StoredClosedDays = z.object({
  last: z.string(),
  days: z.object(storedSales).array(),
  pieces: z.record(z.string(), StoredSum.min(0)),
  bestSellers: StoredSold.array(),
});

/** The fields of an order that figures read. */
const StoredOrder = z.object({
  createdAt: StoredTime,
  status: z.enum(orderStatuses),
  delivery: z.object({ cents: z.int(), vatRate: z.int().optional() }),
  vat: z.object({ included: z.boolean() }).optional(),
  lines: z
    .object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
      discountCents: z.int().optional(),
      vatRate: z.int().optional(),
      cancelled: z.unknown().optional(),
    })
    .array(),
});

/** Orders of one read. More could exceed the read's timeout (firestore/connect.ts). */
const ordersOfRead = 500;

const closedPath = "figures/closedDays";

/**
 * Days that are summed up anew each night: until about then an order may still be cancelled. Afterwards a day's
 * figures stay.
 */
const settlingDays = 7;

export type FiguresStore = ReturnType<typeof figuresStore>;

/** @param timeZone whose days count: "Europe/Rome" */
export const figuresStore = (db: Firestore, timeZone: string) => {
  const orders = db.collection("orders");
  const days = db.collection("days");

  const placedIn = (from: Date, to: Date): Query =>
    orders
      .where("createdAt", ">=", Timestamp.fromDate(from))
      .where("createdAt", "<", Timestamp.fromDate(to));

  const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

  /**
   * Sums up closed days in sequence, and stores each, so that a call that is cut off is continued by the next.
   *
   * @param missing the days, the first one first
   * @throws Busy after the deadline
   */
  const close = async (missing: readonly string[], deadline: number): Promise<DayFigures[]> => {
    const [first, last] = [missing[0], missing.at(-1)];
    if (!first || !last) return [];
    const all = placedIn(startOfDay(first, timeZone), startOfDay(last, timeZone, 1))
      .orderBy("createdAt")
      .select("createdAt", "status", "lines", "delivery");
    const closed: DayFigures[] = [];
    const found = new Map<string, CountedOrder[]>();
    let [day, dayEnd] = ["", new Date(0)];
    for (let next = all.limit(ordersOfRead); ; ) {
      refuseAfter(deadline, "The figures are being summed up. Please try again.");
      const { docs } = await next.get();
      for (const document of parseAll(StoredOrder, docs).entries) {
        const { createdAt, ...order } = document;
        if (createdAt >= dayEnd) {
          day = dayOf(createdAt, timeZone);
          dayEnd = startOfDay(day, timeZone, 1);
          found.set(day, []);
        }
        found.get(day)?.push(order);
      }
      const end = docs.at(-1);
      const isLast = !end || docs.length < ordersOfRead;
      const complete = missing.slice(closed.length).filter((it) => isLast || it < day);
      const figures = complete.map((it) => figuresOf(it, found.get(it) ?? []));
      const batch = db.batch();
      for (const figure of figures) batch.set(days.doc(figure.day), figure);
      await batch.commit();
      closed.push(...figures);
      for (const it of complete) found.delete(it);
      if (isLast) return closed;
      next = all.startAfter(end).limit(ordersOfRead);
    }
  };

  const readClosed = async (): Promise<ClosedDays | null> => {
    const document = await db.doc(closedPath).get();
    return (document.exists && parseOrLeaveOut(StoredClosedDays, document)[0]) || null;
  };

  /**
   * Closes the days before today that aren't closed yet, and stores what figures need of them. Idempotent;
   * after a deadline the same call continues, since each day that is done is kept.
   *
   * @param again how many of the last days are summed up anew
   * @throws Busy after the deadline
   */
  const closeDays = async (today: string, deadline: number, again = 0): Promise<ClosedDays> => {
    const needed = neededDays(today);
    const documents = await db.getAll(...needed.map((day) => days.doc(day)));
    const known = new Map(
      parseAll(
        StoredDay,
        documents.filter(({ exists }) => exists),
      ).entries.map(({ id, ...day }) => [id, day]),
    );
    const settled = addDays(today, -1 - again);
    const isKnown = (day: string): boolean => day <= settled && known.has(day);
    const summed = await close(
      needed.filter((day) => !isKnown(day)),
      deadline,
    );
    const byDay = new Map([...known, ...summed.map((figures) => [figures.day, figures] as const)]);
    const all = needed.flatMap((day) => byDay.get(day) ?? []);
    const closed = closedDaysOf(all);
    await db.doc(closedPath).set(closed);
    return closed;
  };

  return {
    /**
     * @param today as 2026-11-24
     * @returns what figures need of the days before today, by one read; days that aren't closed are closed now
     * @throws Busy if they can't be summed up until the deadline, in milliseconds since 1970
     */
    closedDays: async (today: string, deadline: number): Promise<ClosedDays> => {
      const closed = await readClosed();
      return closed?.last === addDays(today, -1) ? closed : closeDays(today, deadline);
    },

    /** @returns the ids of the products that brought in most in the days that are closed, by one read */
    bestSellers: async (): Promise<string[]> =>
      (await readClosed())?.bestSellers.map(({ id }) => id) ?? [],

    /** Closes the days before today, the last ones anew. For the nightly job. */
    settleDays: (today: string, deadline: number): Promise<ClosedDays> =>
      closeDays(today, deadline, settlingDays),

    /** @returns the sales of the orders that were placed in a time, by a read for each thousand */
    sales: async (from: Date, to: Date): Promise<Sales> => {
      const query = placedIn(from, to).where("status", "in", orderStatuses.filter(isSold));
      const aggregates = {
        orders: AggregateField.count(),
        cents: AggregateField.sum("totalCents"),
      };
      const { orders: count, cents } = (await query.aggregate(aggregates).get()).data();
      // One total that is no number would make the sum none.
      return { orders: count, revenueCents: Number.isFinite(cents) ? cents : 0 };
    },

    /**
     * @param lateBefore when the orders that should be shipped by now were placed at the latest
     * @returns how many orders wait for their next step, or for an answer to a return
     */
    toDo: async (lateBefore: Date) => {
      const inTab = (tab: StatusTab) => orders.where("status", "in", statusesIn(tab));
      const [toConfirm, toShip, late, returns] = await Promise.all([
        countOf(inTab("new")),
        countOf(inTab("to-ship")),
        countOf(inTab("late").where("createdAt", "<", Timestamp.fromDate(lateBefore))),
        countOf(orders.where("returnState", "==", returnTabs.returns)),
      ]);
      return { toConfirm, toShip, late, returns };
    },
  };
};
