import { addDays, dayOf, daysBetween } from "@shop/contract/calendar";
import { returnTabs, type StatusTab, statusesIn } from "@shop/contract/desk/order-tabs";
import { isSold, orderStatuses } from "@shop/contract/order-status";
import {
  AggregateField,
  type DocumentReference,
  type Firestore,
  type Query,
} from "firebase-admin/firestore";
import type { z } from "zod";
import { parseAll, parseOrLeaveOut } from "../firestore/entity.ts";
import { dayClosing, placedIn } from "./day-closing.ts";
import { type ClosedDays, closedDaysOf, type DayFigures, neededDays } from "./figures.ts";
import { type MoneyOf, settlingDays } from "./order-sums.ts";
import { closedDaysIn, comparedSpans, type DayRange, monthOf, monthsIn, partsOf } from "./spans.ts";
import { StoredClosedDays, StoredDay, StoredFirst, StoredMonth } from "./stored-figures.ts";
import { addSums, noSums, type Sales, type Sums } from "./sums.ts";

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
  const days = db.collection("days");
  const months = db.collection("months");
  const close = dayClosing(db, timeZone, moneyOf);

  const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

  /** @returns those of some documents that exist and can be read, by their ids */
  const readAll = async <Data>(
    schema: z.ZodType<Data>,
    references: readonly DocumentReference[],
  ): Promise<ReadonlyMap<string, Data>> => {
    if (references.length === 0) return new Map();
    const documents = await db.getAll(...references);
    const there = documents.filter(({ exists }) => exists);
    return new Map(parseAll(schema, there).entries.map((entry) => [entry.id, entry]));
  };

  /**
   * @param isSettled whether a day's figures stay as they are, if there are any
   * @returns the figures of days that are over, in sequence; those that are missing are summed up and stored
   */
  const figuresOn = async (
    wanted: readonly string[],
    deadline: number,
    isSettled = (_day: string) => true,
  ): Promise<DayFigures[]> => {
    const known = await readAll<DayFigures>(
      StoredDay,
      wanted.map((day) => days.doc(day)),
    );
    const summed = await close(
      wanted.filter((day) => !(isSettled(day) && known.has(day))),
      deadline,
    );
    const byDay = new Map([...known, ...summed.map((figures) => [figures.day, figures] as const)]);
    return wanted.flatMap((day) => byDay.get(day) ?? []);
  };

  /** @returns what a month comes to until a closed day, stored */
  const storeMonth = async (month: string, of: readonly DayFigures[], last: string) => {
    const sums = addSums(of);
    await months.doc(month).set({ ...sums, last });
    return sums;
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

  /** What a month or a year is read by. */
  interface Book {
    /** The last day that is closed. */
    readonly closed: string;
    /** The day of the first order: nothing is read or written for what comes before it. */
    readonly first: string | null;
    readonly deadline: number;
  }

  /** @returns what closed days come to, in sequence, by a read for each since the first order */
  const dayFigures = async (
    { first: from, last }: DayRange,
    { first, deadline }: Book,
  ): Promise<(readonly [day: string, sums: Sums])[]> => {
    const wanted = daysBetween(from, last);
    const read = first === null ? [] : wanted.filter((day) => day >= first);
    const known = new Map((await figuresOn(read, deadline)).map((found) => [found.day, found]));
    return wanted.map((day) => [day, known.get(day) ?? noSums] as const);
  };

  /** @returns what months come to until the last closed day, in sequence, by a read for each */
  const monthFigures = async (
    wanted: readonly string[],
    { closed, first, deadline }: Book,
  ): Promise<(readonly [month: string, sums: Sums])[]> => {
    const read = first === null ? [] : wanted.filter((month) => month >= monthOf(first));
    const known = await readAll(
      StoredMonth,
      read.map((month) => months.doc(month)),
    );
    const all: (readonly [string, Sums])[] = [];
    for (const month of wanted) {
      const last = closedDaysIn(month, closed).at(-1);
      const there = known.get(month);
      if (!last || !read.includes(month)) all.push([month, noSums]);
      else if (there && there.last >= last) all.push([month, there]);
      else {
        const found = await figuresOn(closedDaysIn(month, closed), deadline);
        all.push([month, await storeMonth(month, found, last)]);
      }
    }
    return all;
  };

  const sumsOf = async (range: DayRange, book: Book): Promise<Sums> => {
    const { months: whole, days: beside } = partsOf(range);
    const ofMonths = await monthFigures(whole, book);
    const [from, to] = [beside[0], beside.at(-1)];
    const ofDays = from && to ? await dayFigures({ first: from, last: to }, book) : [];
    return addSums([...ofMonths, ...ofDays].map(([, sums]) => sums));
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
