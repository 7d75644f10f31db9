import type { Command, Shop } from "../../core/command.ts";
import { refuseAfter } from "../../firestore/busy.ts";
import type { Act } from "../../log/log.ts";
import { findOrder } from "../../orders/find-order.ts";
import { type Order, productIdsOf } from "../../orders/order.ts";
import { orderRecords } from "../../orders/order-documents.ts";
import { changeStock, maxWrites } from "../../stock/change-stock.ts";
import type { Decide } from "../../stock/stock.ts";

/** A command that changes one order and the stock of its products: it reads these, and locks the products. */
export interface OrderCommand<Result> extends Pick<Command<unknown, Result>, "act" | "uids"> {
  /** The order's id, or that of one of its lines. */
  readonly id: string;
  readonly decide: Decide<Result, Order>;
  /** The result if there is no such order. */
  readonly none: Result;
  /** Commands with the same key run in turn in this instance, before they lock products. */
  readonly turn?: string;
}

/**
 * Runs a command on one order.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws as runCommand does
 */
export const runOrderCommand = <Result>(
  shop: Shop,
  { id, decide, none, turn, ...command }: OrderCommand<Result>,
  deadline: number,
): Promise<Result> => {
  const run = async (): Promise<Result> => {
    refuseAfter(deadline);
    const order = await findOrder(shop.db, id);
    if (!order) return none;
    const [productIds, ids] = [productIdsOf(order), [order.id]];
    return changeStock(shop, orderRecords, { ...command, productIds, ids, decide }, deadline);
  };
  return turn === undefined ? run() : shop.locks(turn, run);
};

export type ChangeOrder = ReturnType<typeof orderChanger>;

/** @returns changes one order, whoever acts; null if there is none. Its deadline and errors are those of runOrderCommand */
export const orderChanger =
  (shop: Shop) => (id: string, decide: Decide<Order | null, Order>, deadline: number, act?: Act) =>
    runOrderCommand(shop, { id, decide, none: null, act }, deadline);

/** The most writes of a change: stock for each line, the order, mail, log, undo, spending, an invoice and a settled payment. */
const writesOf = ({ lines }: Pick<Order, "lines">): number => lines.length + 7;

/** @returns the orders in groups: two of different groups have no product in common */
const linkedGroups = (orders: readonly Order[]): Order[][] => {
  let groups: Order[][] = [];
  for (const order of orders) {
    const products = new Set(productIdsOf(order));
    const isLinked = (group: Order[]) => group.flatMap(productIdsOf).some((id) => products.has(id));
    const linked = groups.filter(isLinked);
    groups = [...groups.filter((group) => !linked.includes(group)), [...linked.flat(), order]];
  }
  return groups;
};

/** Splits orders into groups that one transaction can change. */
const transactionsOf = (orders: readonly Order[]): Order[][] => {
  const groups: Order[][] = [];
  let room = 0;
  for (const order of orders) {
    room -= writesOf(order);
    if (room < 0) {
      groups.push([]);
      room = maxWrites - writesOf(order);
    }
    groups.at(-1)?.push(order);
  }
  return groups;
};

/**
 * Changes these orders, in parallel unless a product links them, and reports the result of each transaction.
 *
 * @param command its decision gets the orders of one transaction
 */
export const changeOrders = async <Result>(
  shop: Shop,
  found: readonly Order[],
  command: Pick<OrderCommand<Result>, "act" | "uids" | "decide">,
  deadline: number,
  onChanged: (result: Result) => void,
): Promise<void> => {
  const changes = linkedGroups(found).map(async (linked) => {
    for (const group of transactionsOf(linked)) {
      const [productIds, ids] = [group.flatMap(productIdsOf), group.map(({ id }) => id)];
      onChanged(await changeStock(shop, orderRecords, { ...command, productIds, ids }, deadline));
    }
  });
  const ends = await Promise.allSettled(changes);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
};
