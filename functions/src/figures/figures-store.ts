import { addDays, dayOf } from "@shop/contract/calendar";
import { returnTabs, type StatusTab, statusesIn } from "@shop/contract/desk/order-tabs";
import { isSold, orderStatuses } from "@shop/contract/order-status";
import { AggregateField, type Firestore, type Query } from "firebase-admin/firestore";
import { parseAll, parseOrLeaveOut } from "../firestore/entity.ts";
import { placedIn } from "./day-closing.ts";
import { dayFigureStore } from "./day-figures.ts";
import { type ClosedDays, closedDaysOf, neededDays } from "./figures.ts";
import { type MoneyOf, settlingDays } from "./order-sums.ts";
import { spanSums } from "./span-sums.ts";
import { closedDaysIn, comparedSpans, type DayRange, monthOf, monthsIn } from "./spans.ts";
import { StoredClosedDays, StoredFirst } from "./stored-figures.ts";
import { addSums, type Sales, type Sums } from "./sums.ts";

const closedPath = "figures/closedDays";

/** A part of the figures' page: a month or a year, and its closed days. */
export interface SpanSums {
  readonly span: string;
  readonly days: DayRange;
  readonly sums: Sums;
}

/** The figures of a month or a year. */
export interface SpanFigures extends SpanSums {
  /** Its days, or its months. */
  readonly parts: readonly { readonly of: string; readonly sums: Sums }[];
  readonly isOver: boolean;
  readonly before: SpanSums;
  readonly yearBefore: SpanSums | null;
  /** The month of the shop's first order; null before that. */
  readonly firstMonth: string | null;
}

export type FiguresStore = ReturnType<typeof figuresStore>;

/**
 * @param timeZone whose days count: "Europe/Rome"
 * @param moneyOf what an order's money is, with its refunds
 */
export const figuresStore = (db: Firestore, timeZone: string, moneyOf: MoneyOf) => {
  const orders = db.collection("orders");
  const stored = dayFigureStore(db, timeZone, moneyOf);
  const { figuresOn, storeMonth } = stored;
  const { dayFigures, monthFigures, sumsOf } = spanSums(stored);

  const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

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
    const settled = addDays(today, -1 - again);
    const all = await figuresOn(needed, deadline, (day) => day <= settled);
    // The months before these stay as they are: none of their days is summed up anew.
    for (const month of monthsIn({ first: needed[0] ?? today, last: addDays(today, -1) })) {
      const wanted = new Set(closedDaysIn(month, addDays(today, -1)));
      const found = all.filter(({ day }) => wanted.has(day));
      if (found.length === wanted.size) await storeMonth(month, found, addDays(today, -1));
    }
    const closed = closedDaysOf(all);
    await db.doc(closedPath).set(closed);
    return closed;
  };

  const closedUntil = async (today: string, deadline: number): Promise<ClosedDays> => {
    const closed = await readClosed();
    return closed?.last === addDays(today, -1) ? closed : closeDays(today, deadline);
  };

  /** @returns the day of the shop's first order; null before that */
  const firstDay = async (): Promise<string | null> => {
    const { docs } = await orders.orderBy("createdAt").select("createdAt").limit(1).get();
    const [first] = parseAll(StoredFirst, docs).entries;
    return first ? dayOf(first.createdAt, timeZone) : null;
  };

  return {
    /**
     * @param today as 2026-11-24
     * @returns what figures need of the days before today, by one read; days that aren't closed are closed now
     * @throws Busy if they can't be summed up until the deadline, in milliseconds since 1970
     */
    closedDays: closedUntil,

    /**
     * Reads a document for each day of a month, and one for each other month, or up to 31 days of one that isn't compared
     * whole. Months that nobody has asked for yet are summed up now, once.
     *
     * @param span a month or a year: "2026-11", "2026"
     * @param today as 2026-11-24
     * @returns what it comes to until yesterday, beside what it is compared with
     * @throws Busy if it can't be summed up until the deadline, in milliseconds since 1970
     */
    ofSpan: async (span: string, today: string, deadline: number): Promise<SpanFigures> => {
      const [{ last: closed }, first] = await Promise.all([
        closedUntil(today, deadline),
        firstDay(),
      ]);
      const book = { closed, first, deadline };
      const { now, isOver, before, yearBefore } = comparedSpans(span, closed);
      const partsNow = () =>
        span.length === 7 ? dayFigures(now, book) : monthFigures(monthsIn(now), book);
      const withSums = async (other: { span: string; days: DayRange }) => ({
        ...other,
        sums: await sumsOf(other.days, book),
      });
      // In sequence: two of them may sum up the same month.
      const parts = await partsNow();
      return {
        ...{ span, isOver, days: now, sums: addSums(parts.map(([, sums]) => sums)) },
        parts: parts.map(([of, sums]) => ({ of, sums })),
        before: await withSums(before),
        yearBefore: yearBefore && (await withSums(yearBefore)),
        firstMonth: first && monthOf(first),
      };
    },

    /** @returns the ids of the products that brought in most in the days that are closed, by one read */
    bestSellers: async (): Promise<string[]> =>
      (await readClosed())?.bestSellers.map(({ id }) => id) ?? [],

    /** Closes the days before today, the last ones anew. For the nightly job. */
    settleDays: (today: string, deadline: number): Promise<ClosedDays> =>
      closeDays(today, deadline, settlingDays),

    /** @returns the sales of the orders that were placed in a time, by a read for each thousand */
    sales: async (from: Date, to: Date): Promise<Sales> => {
      const query = placedIn(db, from, to).where("status", "in", orderStatuses.filter(isSold));
      const aggregates = {
        orders: AggregateField.count(),
        cents: AggregateField.sum("totalCents"),
      };
      const { orders: count, cents } = (await query.aggregate(aggregates).get()).data();
      // One total that is no number would make the sum none.
      return { orders: count, revenueCents: Number.isFinite(cents) ? cents : 0 };
    },

    /** @returns how many orders wait for their next step, or for an answer to a return */
    toDo: async () => {
      const inTab = (tab: StatusTab) => orders.where("status", "in", statusesIn(tab));
      const [toConfirm, toShip, returns] = await Promise.all([
        countOf(inTab("new")),
        countOf(inTab("to-ship")),
        countOf(orders.where("returnState", "==", returnTabs.returns)),
      ]);
      return { toConfirm, toShip, returns };
    },
  };
};
