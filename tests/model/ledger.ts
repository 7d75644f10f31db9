import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  acknowledgedLines,
  type BookedLine,
  bookFaults,
  piecesIn,
  ratingFaults,
  standingLines,
} from "../support/books.ts";
import type { Answer } from "../support/call.ts";
import { changedPaths, documentsIn } from "../support/database.ts";
import type { Stored } from "../support/project.ts";
import type { Call } from "./call.ts";

const Added = z.object({ _id: z.string(), availableQuantity: z.int() });
const Changed = z.object({
  lines: z.object({ _id: z.string(), cancelled: z.unknown().optional() }).array(),
});
const Lines = z.object({ lines: z.object({ id: z.string() }).array() });
const Undone = z.object({ _id: z.string() });
const Deleted = z.object({ deletedCount: z.int() });

const lineIdsOf = (order: object | undefined): string[] =>
  Lines.parse(order ?? { lines: [] }).lines.map(({ id }) => id);

const lineIdsIn = ({ documents }: Stored): string[] =>
  Object.values(documentsIn("orders", documents)).flatMap(({ fields }) => lineIdsOf(fields));

/**
 * The shop's books, kept by its answers alone and without the model: so the invariants are checked
 * whatever the rules of the calls are.
 */
export class Ledger {
  /** The pieces of each product at first. */
  readonly #initial: Record<string, number>;
  /** The lines that were acknowledged and neither cancelled nor deleted since, by their ids. */
  readonly #acknowledged: Map<string, BookedLine>;
  /** Those that an admin's action has ended, by its id in the log. */
  readonly #ended = new Map<string, readonly BookedLine[]>();
  /** How many orders each customer had at first: no call has placed them, so the shop hasn't counted them. */
  readonly #foreign: Record<string, number> = {};
  #last: Stored;

  /** @param stored what is stored before the first call */
  constructor(stored: Stored) {
    this.#last = stored;
    this.#initial = { ...piecesIn(stored.documents) };
    this.#acknowledged = new Map(standingLines(stored.documents).map((line) => [line.id, line]));
    for (const { fields } of Object.values(documentsIn("orders", stored.documents))) {
      const uid = String(fields.uid);
      this.#foreign[uid] = (this.#foreign[uid] ?? 0) + 1;
    }
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
    const books = bookFaults(stored.documents, this.#initial, acknowledged, this.#foreign);
    return [...faults, ...books, ...ratingFaults(stored.documents)];
  }

  /** What has changed since the last call, in words. */
  #changes({ documents, accounts }: Stored): string[] {
    const paths = changedPaths(this.#last.documents, documents);
    const isSame = isDeepStrictEqual(accounts, this.#last.accounts);
    return [...paths.map((path) => `changes ${path}`), ...(isSame ? [] : ["changes an account"])];
  }

  #book(route: Call["route"], answer: Answer, stored: Stored): string[] {
    if (route === "POST /purchase" || route === "POST /checkout") {
      for (const line of acknowledgedLines([answer])) this.#acknowledged.set(line.id, line);
    }
    if (route === "PUT /order/:id/status" || route === "POST /purchase/:id/cancellation") {
      const { lines } = Changed.parse(answer.body);
      const cancelled = lines.filter((line) => line.cancelled !== undefined);
      this.#end(
        cancelled.map(({ _id }) => _id),
        stored,
      );
    }
    if (route === "POST /desk/log/:id/undo") {
      const { _id: id } = Undone.parse(answer.body);
      for (const line of this.#ended.get(id) ?? []) this.#acknowledged.set(line.id, line);
      this.#ended.delete(id);
    }
    if (route === "POST /addProduct") {
      const { success, data } = Added.safeParse(answer.body);
      if (success) this.#initial[data._id] = data.availableQuantity;
    }
    if (route !== "DELETE /order/:email") return [];
    const left = new Set(lineIdsIn(stored));
    const deleted = lineIdsIn(this.#last).filter((id) => !left.has(id));
    this.#end(deleted, stored);
    const count = Deleted.safeParse(answer.body).data?.deletedCount;
    return count === deleted.length ? [] : [`says ${count} deleted, but ${deleted.length} are`];
  }

  /** Ends lines, and remembers by which new entries of the log. */
  #end(ids: readonly string[], stored: Stored): void {
    const orders = documentsIn("orders", this.#last.documents);
    const before = documentsIn("log", this.#last.documents);
    for (const [id, { fields }] of Object.entries(documentsIn("log", stored.documents))) {
      if (id in before) continue;
      const { on } = z.object({ on: z.object({ id: z.string() }) }).parse(fields);
      const own = lineIdsOf(orders[on.id]?.fields).filter((line) => ids.includes(line));
      this.#ended.set(
        id,
        own.flatMap((line) => this.#acknowledged.get(line) ?? []),
      );
    }
    for (const id of ids) this.#acknowledged.delete(id);
  }
}
