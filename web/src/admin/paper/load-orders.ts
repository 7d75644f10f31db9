import { CallFailed, nullIfMissing } from "../../data/call/call-failed.ts";
import { inParallel } from "../../data/call/in-parallel.ts";

/** What is printed, and the documents of those orders that can't be read. */
export interface Printed<T> {
  entries: T[];
  unreadable: string[];
}

/** @returns the orders in the sequence of their ids, without those that don't exist any more */
export const loadOrders = async <Order>(
  ids: readonly string[],
  loadOne: (id: string) => Promise<Order>,
): Promise<Printed<Order>> => {
  const unreadable: string[] = [];
  const load = async (id: string) => {
    try {
      return await nullIfMissing(loadOne(id));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== "unreadable") throw error;
      unreadable.push(`orders/${id}`);
      return null;
    }
  };
  const orders = await inParallel(ids, load);
  return { entries: orders.filter((order) => order !== null), unreadable };
};
