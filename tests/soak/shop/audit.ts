import { expect } from "vitest";
import {
  acknowledgedLines,
  type BookedLine,
  bookFaults,
  type Pieces,
  standingLines,
  stockFaults,
  stockIn,
} from "../../support/books.ts";
import { everyDocument, readDocuments } from "../../support/database.ts";
import type { SoakShop, Tried } from "./open-soak-shop.ts";

const answersOf = (tried: readonly Tried[]) => tried.map(({ answer }) => answer);

/** The orders that the shop acknowledged in these answers. */
export const acknowledged = (tried: readonly Tried[]): BookedLine[] =>
  acknowledgedLines(answersOf(tried));

/** The number of answers by status. */
export const statuses = (tried: readonly Tried[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answersOf(tried)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/**
 * Checks the stock's invariant alone.
 *
 * @param initial the pieces of every product at the start
 * @returns the orders that stand
 */
export async function expectStockRight(
  { projectId }: SoakShop,
  initial: Pieces,
): Promise<BookedLine[]> {
  const documents = await everyDocument(projectId);
  expect(stockFaults(documents, initial)).toEqual([]);
  return standingLines(documents);
}

/**
 * Checks all invariants of the books.
 *
 * @param initial the pieces of every product at first
 * @param tried the last answer to each wish whose order wasn't deleted
 * @param cancelled the ids of orders that were cancelled since
 * @returns the pieces that are left
 */
export async function expectBooksRight(
  { projectId }: SoakShop,
  initial: Pieces,
  tried: readonly Tried[],
  cancelled: readonly string[] = [],
): Promise<Pieces> {
  const documents = await everyDocument(projectId);
  const held = acknowledged(tried).filter(({ id }) => !cancelled.includes(id));
  expect(bookFaults(documents, initial, held)).toEqual([]);
  return stockIn(documents);
}

/**
 * Polls the stock while some work is in progress.
 *
 * @returns the work's result, the number of reads, and the lowest stock
 */
export async function watchStock<T>({ projectId }: SoakShop, initial: Pieces, work: Promise<T>) {
  const paths = Object.keys(initial).map((id) => `products/${id}`);
  let isDone = false;
  let samples = 0;
  let lowest = Number.POSITIVE_INFINITY;
  const watch = async () => {
    while (!isDone) {
      const stock = stockIn(await readDocuments(projectId, paths));
      lowest = Math.min(lowest, ...Object.values(stock));
      samples++;
    }
  };
  const watching = watch();
  try {
    const result = await work;
    return { result, stock: () => ({ samples, lowest }) };
  } finally {
    isDone = true;
    await watching;
  }
}
