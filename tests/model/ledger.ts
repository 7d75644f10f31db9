import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { pieces, plain, type Stored } from "../fuzz/stored.ts";
import type { Answer } from "../support/call.ts";
import { changedPaths } from "../support/database.ts";
import type { Call } from "./call.ts";

const Placed = z.object({ _id: z.string() });
const Added = Placed.extend({ availableQuantity: z.int() });
const Deleted = z.object({ deletedCount: z.int() });

const idsIn = (collection: string, { documents }: Stored): string[] =>
  Object.keys(documents).flatMap((path) => {
    const [root, id = ""] = path.split("/");
    return root === collection ? [id] : [];
  });

/**
 * Keeps the shop's books by what it answers alone, without the model: whatever the rules of the
 * calls, these invariants hold.
 */
export class Ledger {
  /** The pieces of every product that were there, or came by being added. */
  readonly #pieces: Record<string, number>;
  /** The orders that were acknowledged and are not deleted. */
  readonly #standing = new Set<string>();
  #last: Stored;

  /** @param stored what is stored before the first call */
  constructor(stored: Stored) {
    this.#last = stored;
    this.#pieces = pieces(stored);
  }

  /**
   * Enters one call.
   *
   * @param stored what is stored after it
   * @returns the invariants that it broke, in words
   */
  enter({ route }: Call, answer: Answer, stored: Stored): string[] {
    const faults: string[] = [];
    const isRefused = answer.status >= 400;
    if (route.startsWith("GET ") || isRefused) {
      const changed = changedPaths(this.#last.documents, stored.documents);
      if (changed.length > 0) faults.push(`changes ${changed.join(", ")}`);
      if (!isDeepStrictEqual(stored.accounts, this.#last.accounts))
        faults.push("changes an account");
    }
    if (!isRefused) this.#book(route, answer, stored, faults);

    const standing = idsIn("orders", stored).sort();
    if (!isDeepStrictEqual(standing, [...this.#standing].sort())) {
      faults.push(`orders stand: [${standing}], acknowledged: [${[...this.#standing].sort()}]`);
    }
    for (const [path, document] of Object.entries(stored.documents)) {
      const { availableQuantity } = plain(document);
      if (path.startsWith("products/") && !(Number(availableQuantity) >= 1)) {
        faults.push(`${path} has ${availableQuantity} pieces left`);
      }
    }
    const found = pieces(stored);
    if (!isDeepStrictEqual(found, this.#pieces)) {
      faults.push(`pieces are ${JSON.stringify(found)} and were ${JSON.stringify(this.#pieces)}`);
    }
    this.#last = stored;
    return faults;
  }

  #book(route: Call["route"], { body }: Answer, stored: Stored, faults: string[]): void {
    if (route === "POST /purchase") {
      this.#standing.add(Placed.safeParse(body).data?._id ?? "one without an id");
    }
    if (route === "POST /addProduct") {
      const { success, data } = Added.safeParse(body);
      if (success) this.#pieces[data._id] = data.availableQuantity;
    }
    if (route === "DELETE /order/:email") {
      const left = new Set(idsIn("orders", stored));
      const gone = [...this.#standing].filter((id) => !left.has(id));
      for (const id of gone) this.#standing.delete(id);
      const said = Deleted.safeParse(body).data?.deletedCount;
      if (said !== gone.length) faults.push(`says ${said} orders are gone, but ${gone.length} are`);
    }
  }
}
