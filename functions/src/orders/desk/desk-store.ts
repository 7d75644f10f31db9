import type { Page } from "@shop/contract/calls";
import { deskLimits } from "@shop/contract/desk/limits";
import { type LogEntry, loggedActions } from "@shop/contract/desk/log";
import { isReturnTab, type OrderTab, returnTabs, statusesIn } from "@shop/contract/desk/order-tabs";
import type { DeskCounts, DeskOrdersQuery } from "@shop/contract/desk/orders";
import type { Today } from "@shop/contract/desk/today";
import { awaitsPayment, orderStatuses } from "@shop/contract/order-status";
import { type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseOrLeaveOut, StoredTime } from "../../firestore/entity.ts";
import { readMatches, readPage } from "../../firestore/read-page.ts";
import { newestFirst, oldestFirst } from "../../firestore/sorting.ts";
import { unchanged, writeAll } from "../../firestore/transact.ts";
import type { Order } from "../order.ts";
import { StoredOrder, withoutStaff } from "../order-documents.ts";
import { orderSearchFor, searchTermsOf } from "../search-terms.ts";
import { type DeskClock, isLate } from "./desk-order.ts";
import { codesOf, type Shelved } from "./desk-picking.ts";

/** What an order's page reads of the log: who made the changes of its history, the most of them. */
const maxLogged = 60;
const changing = loggedActions.filter(
  (action) => action.startsWith("order.") && !/note|refund|invoiced|deleted/.test(action),
);

/** The statuses of orders that came in. */
const placedStatuses = orderStatuses.filter((status) => !awaitsPayment(status));

/** The fields of the log's entries that an order's page reads. */
const StoredEntry = z.object({
  at: StoredTime,
  by: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  action: z.enum(loggedActions),
});

/** The fields of a product that a picking list and an order's page read. */
const StoredProduct = z.object({
  name: z.string().optional(),
  shelf: z.string().optional(),
  sku: z.string().optional(),
  gtin: z.string().optional(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

export type DeskStore = ReturnType<typeof deskStore>;

/** The lists of orders at the desk, and what an order's page reads of other collections. */
export const deskStore = (db: Firestore) => {
  const orders = db.collection("orders");

  /** The orders of a tab, as they are now; as late also the pick-ups that have longer than a parcel. */
  const inTab = (tab: OrderTab, lateBefore: Date): Query => {
    if (isReturnTab(tab)) return orders.where("returnState", "==", returnTabs[tab]);
    if (tab === "all") return orders;
    const listed = orders.where("status", "in", statusesIn(tab));
    return tab === "late" ? listed.where("createdAt", "<", Timestamp.fromDate(lateBefore)) : listed;
  };

  const count = async (query: Query, limit: number = deskLimits.counted) =>
    (await query.limit(limit).count().get()).data().count;

  /** @returns how many orders are late, up to as many as are counted */
  const countLate = async (clock: DeskClock): Promise<number> => {
    const listed = inTab("late", clock.lateBefore);
    const pickups = await listed
      .where("delivery.pickup", "==", true)
      .limit(deskLimits.counted)
      .get();
    const inTime = pickups.docs
      .flatMap((document) => parseOrLeaveOut(StoredOrder, document))
      .filter((order) => !isLate(order, clock)).length;
    return (await count(listed, deskLimits.counted + inTime)) - inTime;
  };

  return {
    countLate,

    /**
     * Reads no more orders than it answers, unless several words are searched: then at most 100.
     *
     * @returns a page of a tab, the oldest first of those to do, of all the newest
     * @throws UnreadableCursor
     */
    page: async (
      { tab, search: text, ...wanted }: DeskOrdersQuery,
      clock: DeskClock,
    ): Promise<Page<Order>> => {
      const isListed = (order: Order) => tab !== "late" || isLate(order, clock);
      const listedIn = (page: Page<Order>) => ({ ...page, entries: page.entries.filter(isListed) });
      const sorting = tab === "all" ? newestFirst : oldestFirst;
      const search = text ? orderSearchFor(text) : undefined;
      if (search === null) return { entries: [], next: null };
      const listed = inTab(tab, clock.lateBefore);
      if (!search) return listedIn(await readPage(listed, sorting, wanted, StoredOrder));
      const found = listed.where("terms", "array-contains-any", search.terms);
      if (search.isExact) return listedIn(await readPage(found, sorting, wanted, StoredOrder));
      return readMatches(
        found,
        sorting,
        wanted,
        StoredOrder,
        (order) => isListed(order) && search.matches(searchTermsOf(order)),
      );
    },

    /** @returns the documents of the orders that wait for a step, of the oldest hundred, that can't be read */
    unreadable: async (): Promise<readonly string[]> => {
      const waiting = orders.where("status", "in", statusesIn("late"));
      const { unreadable = [] } = await readPage(waiting, oldestFirst, { limit: 100 }, StoredOrder);
      return unreadable;
    },

    /** @returns the orders with a refund that didn't arrive, ten at most */
    failedRefunds: async (): Promise<Today["failedRefunds"]> => {
      const { docs } = await orders.where("refundFailed", "==", true).limit(10).get();
      return docs
        .flatMap((document) => parseOrLeaveOut(StoredOrder, document))
        .map(({ id, number }) => ({ _id: id, number }));
    },

    /** @returns how many orders each tab has, and were placed since midnight, by one read each and the late pick-ups' */
    counts: async (clock: DeskClock, midnight: Date): Promise<DeskCounts> => {
      const ofTab = (tab: OrderTab) => count(inTab(tab, clock.lateBefore));
      const [unpaid, placed, toShip, onTheWay, late, returns, back, today] = await Promise.all([
        ...([
          ofTab("unpaid"),
          ofTab("new"),
          ofTab("to-ship"),
          ofTab("on-the-way"),
          countLate(clock),
        ] as const),
        ...([ofTab("returns"), ofTab("coming-back")] as const),
        count(
          orders
            .where("status", "in", placedStatuses)
            .where("createdAt", ">=", Timestamp.fromDate(midnight)),
        ),
      ]);
      return {
        ...({
          unpaid,
          new: placed,
          "to-ship": toShip,
          "on-the-way": onTheWay,
          late,
          today,
        } as const),
        ...({ returns, "coming-back": back } as const),
      };
    },

    /** @returns what the log says of an order, the oldest first */
    logOf: async (id: string): Promise<Pick<LogEntry, "at" | "by" | "action">[]> => {
      // The ids begin with the time (log.ts), so the documents come in its order.
      const { docs } = await db
        .collection("log")
        .where("on.id", "==", id)
        .where("action", "in", changing)
        .limit(maxLogged)
        .get();
      return docs
        .flatMap((document) => parseOrLeaveOut(StoredEntry, document))
        .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    },

    /** @returns the names, shelves and codes of those products that exist, by id */
    productsOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, Shelved>> => {
      if (ids.length === 0) return new Map();
      const documents = await db.getAll(...ids.map((id) => db.doc(`products/${id}`)), {
        fieldMask: ["name", "shelf", "sku", "gtin", "facts"],
      });
      return new Map(
        documents
          .filter(({ exists }) => exists)
          .flatMap((document) => parseOrLeaveOut(StoredProduct, document))
          .map(({ id, name, shelf, ...codes }) => [id, { name, shelf, codes: codesOf(codes) }]),
      );
    },

    /**
     * Removes an admin's uid and name from the notes, refunds and leases of orders. The notes stay.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
     */
    anonymiseAdmin: (uid: string, deadline: number): Promise<void> =>
      writeAll(db, orders.where("staff", "array-contains", uid), deadline, (writes, order) =>
        writes.update(order.ref, withoutStaff(order, uid), unchanged(order)),
      ),
  };
};
