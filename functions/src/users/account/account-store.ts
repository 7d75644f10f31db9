import { AccountEdit, type Address } from "@pros-and-drill/contract/account";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { refuseDeleted, setTombstone } from "../../firestore/tombstones.ts";
import { transact, unchanged } from "../../firestore/transact.ts";
import { beginLogging, type LoggedAct } from "../log-act.ts";

/** A document of `addressBooks`, by the person's uid. */
const StoredAddressBook = z.object({ addresses: AccountEdit.shape.addresses });

export type AccountStore = ReturnType<typeof accountStore>;

/** A person's data in Firestore, in addition to their account at Firebase Auth. */
export const accountStore = (db: Firestore) => {
  const bookOf = (uid: string) => db.doc(`addressBooks/${uid}`);
  return {
    /** @returns a person's addresses, the default one first */
    addressesOf: async (uid: string): Promise<Address[]> => {
      const book = await bookOf(uid).get();
      return book.exists ? StoredAddressBook.parse(book.data()).addresses : [];
    },

    /**
     * Replaces a person's addresses.
     *
     * @param now the time
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @throws AccountDeleted if the account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    setAddresses: (
      uid: string,
      addresses: readonly Address[],
      now: Date,
      deadline: number,
    ): Promise<void> =>
      transact(db, deadline, async (writes) => {
        const [book] = await Promise.all([bookOf(uid).get(), refuseDeleted(db, writes, uid)]);
        const fields = { addresses, updatedAt: Timestamp.fromDate(now) };
        if (book.exists) writes.update(book.ref, fields, unchanged(book));
        else writes.create(book.ref, fields);
      }),

    /** Sets the account's tombstone before its deletion (firestore/tombstones.ts). */
    setTombstone: (uid: string, deadline: number) => setTombstone(db, uid, deadline),

    /**
     * Deletes a person's addresses and their record.
     *
     * @param act the admin who erases them; null if they leave themselves
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    forget: (uid: string, act: LoggedAct | null, deadline: number): Promise<void> =>
      transact(db, deadline, async (writes) => {
        const [documents, log] = await Promise.all([
          db.getAll(bookOf(uid), db.doc(`users/${uid}`)),
          beginLogging(db, writes, act),
        ]);
        log();
        for (const document of documents) {
          if (document.exists) writes.delete(document.ref, unchanged(document));
        }
      }),
  };
};
