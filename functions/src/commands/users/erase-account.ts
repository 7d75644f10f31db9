import type { Erasure } from "@shop/contract/desk/customers";
import { error as logError } from "firebase-functions/logger";
import { isGuest } from "../../auth/guests.ts";
import { runCommand, type Shop } from "../../core/command.ts";
import type { Act } from "../../log/log.ts";
import type { PersonalRecords } from "../../users/account/account-data.ts";
import type { AccountStore } from "../../users/account/account-store.ts";
import { type TombstoneStore, tombstoneCommand } from "../../users/account/tombstone-store.ts";
import type { Accounts } from "../../users/accounts.ts";
import type { CustomerNotes } from "../../users/customers/customer-notes.ts";

/** Why a person can't be erased. */
type ErasureRefusal = "open-orders" | "last-owner" | "is-staff";

interface ErasureRequest {
  readonly uid: string;
  /** Called before the tombstone: why the role forbids it; null if it doesn't. */
  readonly roleRefusal: () => Promise<"last-owner" | "is-staff" | null>;
  /** The admin who erases somebody; undefined if they leave themselves. */
  readonly act: Act | undefined;
}

export type Eraser = ReturnType<typeof eraserOf>;

/**
 * Deletes accounts and what belongs to them, for the people themselves and for an admin whom they have asked.
 *
 * After the tombstone no concurrent call stores anything about the account, and an order from before it is
 * found. Then the erasure is carried out to its end: each step finds what is left to do, and what a crash or a
 * failure cut off goes on by itself (docs/decisions/116-what-a-deleted-account-leaves.md).
 *
 * @param personalRecords a person's data of other nouns
 */
export const eraserOf = (
  shop: Shop,
  accounts: Accounts,
  store: AccountStore,
  notes: CustomerNotes,
  tombstones: TombstoneStore,
  personalRecords: PersonalRecords,
) => {
  const carryOut = async (
    uid: string,
    deadline: number,
  ): Promise<Erasure["erased"] | "open-orders"> => {
    const hasUnshipped = () => personalRecords.hasUnshipped(uid);
    if (!(await tombstones.decide(uid, hasUnshipped, deadline))) return "open-orders";
    const [counts, addresses, notesCount] = await Promise.all([
      personalRecords.count(uid),
      store.addressesOf(uid),
      notes.count(uid),
    ]);
    await personalRecords.anonymise(uid, deadline);
    await notes.forget(uid, deadline);
    await store.forget(uid, deadline);
    await accounts.delete(uid, deadline);
    await tombstones.finish(uid, deadline);
    return [
      { what: "account", count: isGuest(uid) ? 0 : 1 },
      { what: "addresses", count: addresses.length },
      { what: "reviews", count: counts.reviews },
      { what: "mails", count: counts.mails },
      { what: "notes", count: notesCount },
      { what: "orders", count: counts.orders },
    ];
  };

  return {
    /**
     * Erases a person, who has asked for it themselves or through an admin.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns what was erased, or why nothing was
     * @throws Busy, or Firestore's or Firebase Auth's own error, when it couldn't be done in time: it goes on by itself
     */
    erase: async (
      { uid, roleRefusal, act }: ErasureRequest,
      deadline: number,
    ): Promise<Erasure["erased"] | ErasureRefusal> => {
      if (await personalRecords.hasUnshipped(uid)) return "open-orders";
      const refusal = await roleRefusal();
      if (refusal) return refusal;
      await runCommand(shop, tombstoneCommand(shop.db, uid, act), deadline);
      return carryOut(uid, deadline);
    },

    /**
     * Carries out what erasures that broke off have left. One that fails is logged, and stops no others.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns how many were carried out
     */
    finishLeft: async (deadline: number): Promise<number> => {
      for (let count = 0; ; ) {
        const uid = await tombstones.takeLeft(deadline);
        if (uid === null) return count;
        try {
          await carryOut(uid, deadline);
          count++;
        } catch (thrown) {
          logError("erasure broke off", { uid, cause: String(thrown) });
          if (Date.now() > deadline) return count;
        }
      }
    },
  };
};
