import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  acknowledgedOrders,
  type BookedOrder,
  bookFaults,
  piecesIn,
  ratingFaults,
  standingOrders,
} from "../support/books.ts";
import type { Answer } from "../support/call.ts";
import { changedPaths, documentsIn } from "../support/database.ts";
import type { Stored } from "../support/project.ts";
import type { Call } from "./call.ts";

const Added = z.object({ _id: z.string(), availableQuantity: z.int() });
const Changed = z.object({ _id: z.string(), status: z.string() });
const Deleted = z.object({ deletedCount: z.int() });

/**
 * The shop's books, kept by its answers alone and without the model: so the invariants are checked
 * whatever the rules of the calls are.
 */
export class Ledger {
  /** The pieces of each product at first. */
  readonly #initial: Record<string, number>;
  /** The orders that were acknowledged and neither cancelled nor deleted since, by their ids. */
  readonly #acknowledged: Map<string, BookedOrder>;
  #last: Stored;

  /** @param stored what is stored before the first call */
  constructor(stored: Stored) {
    this.#last = stored;
    this.#initial = { ...piecesIn(stored.documents) };
    this.#acknowledged = new Map(
      standingOrders(stored.documents).map((order) => [order.id, order]),
    );
  }

  /**
   * Enters one call.
   *
   * @param stored what is stored after the call
   * @returns the invariants that the call broke, in words
   */
  enter({ route }: Call, answer: Answer, stored: Stored): string[] {
    const isRefused = answer.status >= 400;
    const faults =
      route.startsWith("GET ") || isRefused
        ? this.#changes(stored)
        : this.#book(route, answer, stored);
    const acknowledged = [...this.#acknowledged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#last = stored;
    const books = bookFaults(stored.documents, this.#initial, acknowledged);
    return [...faults, ...books, ...ratingFaults(stored.documents)];
  }

  /** What has changed since the last call, in words. */
  #changes({ documents, accounts }: Stored): string[] {
    const paths = changedPaths(this.#last.documents, documents);
    const isSame = isDeepStrictEqual(accounts, this.#last.accounts);
    return [...paths.map((path) => `changes ${path}`), ...(isSame ? [] : ["changes an account"])];
  }

  #book(route: Call["route"], answer: Answer, stored: Stored): string[] {
    const before = Object.keys(documentsIn("orders", this.#last.documents));
    if (route === "POST /purchase" || route === "POST /checkout") {
      for (const order of acknowledgedOrders([answer])) this.#acknowledged.set(order.id, order);
    }
    if (route === "PUT /order/:id/status" || route === "POST /purchase/:id/cancellation") {
      const { _id: id, status } = Changed.parse(answer.body);
      if (status === "cancelled") this.#acknowledged.delete(id);
    }
    if (route === "POST /addProduct") {
      const { success, data } = Added.safeParse(answer.body);
      if (success) this.#initial[data._id] = data.availableQuantity;
    }
    if (route !== "DELETE /order/:email") return [];
    const left = documentsIn("orders", stored.documents);
    const deleted = before.filter((id) => !(id in left));
    for (const id of deleted) this.#acknowledged.delete(id);
    const count = Deleted.safeParse(answer.body).data?.deletedCount;
    return count === deleted.length ? [] : [`says ${count} deleted, but ${deleted.length} are`];
  }
}
