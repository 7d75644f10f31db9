import { addDays, daysBetween, firstOfMonth, startOfWeek } from "@shop/contract/calendar";
import { discountedCents } from "@shop/contract/prices/sum-order";
import { shop } from "@shop/contract/shop";
import { type CountedOrder, type Credit, creditSums, saleOf, soldLines } from "./order-sums.ts";
import { addSums, type Sales, type Sums } from "./sums.ts";

/** What was sold of a product: pieces, and their prices in minor units. */
interface Sold {
  readonly id: string;
  /** Its name in the last of these orders. */
  readonly name: string;
  readonly pieces: number;
  readonly revenueCents: number;
}

/** The figures of one day: what was ordered on it, and what was taken off on it of any order. */
export interface DayFigures extends Sums {
  /** As 2026-11-24 in the shop's time zone. */
  readonly day: string;
  /** The products with the most pieces, at most `productsOfDay`, and those that brought in most. */
  readonly products: readonly Sold[];
}

/** What all figures need of the closed days, in one document. */
export interface ClosedDays {
  /** The last closed day. */
  readonly last: string;
  /** The days from the first of the month before `last`'s to `last`. */
  readonly days: readonly (Sales & { readonly day: string })[];
  /** Pieces sold in the last `paceDays` days by product id. */
  readonly pieces: Readonly<Record<string, number>>;
  /** The products that brought in most in the last `shownDays` days, the first one first. */
  readonly bestSellers: readonly Sold[];
}

/** Products that a day keeps for the pace, and for the best sellers. */
const productsOfDay = 200;
const bestSellersOfDay = 50;
/** Days by which a product's pace is measured: four weeks, so that each weekday counts alike. */
const paceDays = 28;
/** Days of the plot, with today, and of the best sellers. */
export const shownDays = 30;
const shownBestSellers = 5;

export const addSales = (sales: readonly Sales[]): Sales =>
  sales.reduce(
    (sum, { orders, revenueCents }) => ({
      orders: sum.orders + orders,
      revenueCents: sum.revenueCents + revenueCents,
    }),
    { orders: 0, revenueCents: 0 },
  );

const mostPieces = (sold: readonly Sold[], count: number): Sold[] =>
  [...sold].sort((a, b) => b.pieces - a.pieces || (a.id < b.id ? -1 : 1)).slice(0, count);

/** Not by pieces: a shop sells a hundred drill bits for each drill press. */
const mostRevenue = (sold: readonly Sold[], count: number): Sold[] =>
  [...sold]
    .sort((a, b) => b.revenueCents - a.revenueCents || (a.id < b.id ? -1 : 1))
    .slice(0, count);

const addSold = (sold: readonly Sold[]): Sold[] => {
  const sums = new Map<string, Sold>();
  for (const { id, name, pieces, revenueCents } of sold) {
    const before = sums.get(id);
    sums.set(id, {
      id,
      name,
      pieces: pieces + (before?.pieces ?? 0),
      revenueCents: revenueCents + (before?.revenueCents ?? 0),
    });
  }
  return [...sums.values()];
};

/** What a day's figures need beside its orders. */
interface DayContext {
  /** What was taken off on that day, of any order. */
  readonly credits: readonly Credit[];
  /** The kind of a product; "" if it has none. */
  readonly kindOf: (productId: string) => string;
  readonly timeZone: string;
}

/**
 * Sums up a day. What was cancelled later than `settlingDays` after the order counts on the order's day, and is taken off
 * on its own: so a day's figures don't depend on when they are summed up, once these days are over.
 *
 * @param orders all that were placed on that day
 */
export const figuresOf = (
  day: string,
  orders: readonly CountedOrder[],
  { credits, kindOf, timeZone }: DayContext,
): DayFigures => {
  const sold = addSold(
    orders
      .flatMap((order) => soldLines(order, timeZone))
      .map((line) => ({
        id: line.productId,
        name: line.name,
        pieces: line.quantity,
        revenueCents: discountedCents(line),
      })),
  );
  const products = [
    ...new Set([...mostPieces(sold, productsOfDay), ...mostRevenue(sold, bestSellersOfDay)]),
  ];
  const sales = orders.flatMap((order) => saleOf(order, kindOf, timeZone) ?? []);
  return { day, ...addSums([...sales, ...credits.map(creditSums)]), products };
};

/**
 * The closed days that figures of a day need.
 *
 * @param today as 2026-11-24
 * @returns from the first of the month before yesterday's, or from 30 days before if that is earlier
 */
export const neededDays = (today: string): string[] => {
  const last = addDays(today, -1);
  const monthBefore = firstOfMonth(addDays(firstOfMonth(last), -1));
  const [first = last] = [monthBefore, addDays(today, -shownDays)].sort();
  return daysBetween(first, last);
};

/** @param days all that `neededDays` names, in sequence */
export const closedDaysOf = (days: readonly DayFigures[]): ClosedDays => {
  const pace = addSold(days.slice(-paceDays).flatMap(({ products }) => products));
  const sold = addSold(days.slice(-shownDays).flatMap(({ products }) => products));
  return {
    last: days.at(-1)?.day ?? "",
    days: days.map(({ day, orders, revenueCents }) => ({ day, orders, revenueCents })),
    pieces: Object.fromEntries(pace.map(({ id, pieces }) => [id, pieces])),
    bestSellers: mostRevenue(sold, shownBestSellers),
  };
};

/** A span up to now, and the one before up to the same time. */
export interface Span {
  /** The closed days of the span. */
  readonly now: readonly string[];
  /** The closed days that count whole in the span before. */
  readonly before: readonly string[];
  /** The day of the span before whose beginning counts; null if that span is over by then. */
  readonly partOf: string | null;
}

/** @returns the spans that begin with today, with this week's first day and with the first of this month */
export const spansOf = (today: string): Readonly<Record<"today" | "week" | "month", Span>> => {
  const yesterday = addDays(today, -1);
  const weekStart = startOfWeek(today, shop.firstDayOfWeek);
  const first = firstOfMonth(today);
  const firstBefore = firstOfMonth(addDays(first, -1));
  const sameDay = addDays(firstBefore, Number(today.slice(8)) - 1);
  const isThere = sameDay < first; // the month before may be shorter
  const endBefore = isThere ? addDays(sameDay, -1) : addDays(first, -1);
  return {
    today: { now: [], before: [], partOf: yesterday },
    week: {
      now: daysBetween(weekStart, yesterday),
      before: daysBetween(addDays(weekStart, -7), addDays(today, -8)),
      partOf: addDays(today, -7),
    },
    month: {
      now: daysBetween(first, yesterday),
      before: daysBetween(firstBefore, endBefore),
      partOf: isThere ? sameDay : null,
    },
  };
};

/** @returns the sales of some closed days together */
export const salesOn = (closed: ClosedDays, days: readonly string[]): Sales => {
  const wanted = new Set(days);
  return addSales(closed.days.filter(({ day }) => wanted.has(day)));
};

/**
 * @param left pieces in stock
 * @param sold pieces sold in the last `paceDays` days
 * @returns days until it sells out at that pace; undefined if none was sold
 */
export const daysLeft = (left: number, sold: number | undefined): number | undefined =>
  sold ? Math.round((left * paceDays * 10) / sold) / 10 : undefined;
