import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { parseAll } from "../firestore/entity.ts";
import { dayClosing } from "./day-closing.ts";
import type { DayFigures } from "./figures.ts";
import type { MoneyOf } from "./order-sums.ts";
import { StoredDay, StoredMonth } from "./stored-figures.ts";
import { addSums } from "./sums.ts";

export type DayFigureStore = ReturnType<typeof dayFigureStore>;

/**
 * The figures of days that are over, and of months until one of them: each is summed up once and stored.
 *
 * @param timeZone whose days count: "Europe/Rome"
 * @param moneyOf what an order's money is, with its refunds
 */
export const dayFigureStore = (db: Firestore, timeZone: string, moneyOf: MoneyOf) => {
  const days = db.collection("days");
  const months = db.collection("months");
  const close = dayClosing(db, timeZone, moneyOf);

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

  /** @returns the stored figures of some months, by month */
  const readMonths = (wanted: readonly string[]) =>
    readAll(
      StoredMonth,
      wanted.map((month) => months.doc(month)),
    );

  return { figuresOn, storeMonth, readMonths };
};
