import { daysBetween } from "@shop/contract/calendar";
import type { DayFigureStore } from "./day-figures.ts";
import { closedDaysIn, type DayRange, monthOf, partsOf } from "./spans.ts";
import { addSums, noSums, type Sums } from "./sums.ts";

/** How far figures go. */
interface Book {
  /** The last day that is closed. */
  readonly closed: string;
  /** The day of the first order: nothing is read or written for earlier days. */
  readonly first: string | null;
  /** In milliseconds since 1970. */
  readonly deadline: number;
}

/** Reads the figures of closed days and months one by one, or added up. */
export const spanSums = ({ figuresOn, storeMonth, readMonths }: DayFigureStore) => {
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
    const known = await readMonths(read);
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

  return { dayFigures, monthFigures, sumsOf };
};
