import type { Erasure } from "@pros-and-drill/contract/desk/customers";
import type { Accounts } from "../accounts.ts";
import type { NoteStore } from "../customers/note-store.ts";
import type { LoggedAct } from "../log-act.ts";
import type { PersonalRecords } from "./account-data.ts";
import type { AccountStore } from "./account-store.ts";

/** Why a person can't be erased. */
type ErasureRefusal = "open-orders" | "last-admin" | "is-admin";

interface ErasureRequest {
  readonly uid: string;
  /** Called before the tombstone: why the role forbids it; null if it doesn't. */
  readonly roleRefusal: () => Promise<"last-admin" | "is-admin" | null>;
  /** The admin who erases somebody; null if they leave themselves. */
  readonly act: LoggedAct | null;
}

/** Erases a person, who has asked for it themselves or through an admin. */
export type Erase = (
  request: ErasureRequest,
  deadline: number,
) => Promise<Erasure["erased"] | ErasureRefusal>;

/**
 * Deletes an account and what belongs to it, for the person themselves and for an admin whom they have asked.
 *
 * After the tombstone no concurrent call stores anything about the account, and an order from before it is
 * found. The record goes together with the entry of the log, and the account last: until then the call can be
 * repeated after a crash (docs/decisions/116-what-a-deleted-account-leaves.md).
 *
 * @param personalRecords a person's data of other nouns
 * @returns what was erased, or why nothing was
 */
export const eraserOf =
  (
    accounts: Accounts,
    store: AccountStore,
    notes: NoteStore,
    personalRecords: PersonalRecords,
  ): Erase =>
  async ({ uid, roleRefusal, act }, deadline) => {
    if ((await personalRecords.countUnshipped(uid)) > 0) return "open-orders";
    const refusal = await roleRefusal();
    if (refusal) return refusal;
    const liftTombstone = await store.setTombstone(uid, deadline);
    const [counts, addresses, notesCount] = await Promise.all([
      personalRecords.count(uid),
      store.addressesOf(uid),
      notes.count(uid),
    ]);
    if (!(await personalRecords.anonymiseOrders(uid, deadline))) {
      await liftTombstone();
      return "open-orders";
    }
    await personalRecords.anonymiseRest(uid, deadline);
    await notes.forget(uid, deadline);
    await store.forget(uid, act, deadline);
    await accounts.delete(uid, deadline);
    return [
      { what: "account", count: 1 },
      { what: "addresses", count: addresses.length },
      { what: "reviews", count: counts.reviews },
      { what: "mails", count: counts.mails },
      { what: "notes", count: notesCount },
      { what: "orders", count: counts.orders },
    ];
  };
