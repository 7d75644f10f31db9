import { AccountEdit, type Address } from "@pros-and-drill/contract/account";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { unchanged } from "../../firestore/precondition.ts";
import { transact } from "../../firestore/transact.ts";

/** A document of `addressBooks`, by the person's uid. Nobody reads it past the API. */
const StoredAddressBook = z.object({ addresses: AccountEdit.shape.addresses });

export type AccountStore = ReturnType<typeof accountStore>;

/** What the shop keeps of a person beside their account at Firebase Auth. */
export const accountStore = (db: Firestore) => {
  const bookOf = (uid: string) => db.doc(`addressBooks/${uid}`);
  return {
    /** @returns a person's addresses, the one that orders start with first */
    addressesOf: async (uid: string): Promise<Address[]> => {
      const book = await bookOf(uid).get();
      return book.exists ? StoredAddressBook.parse(book.data()).addresses : [];
    },

    /**
     * Replaces a person's addresses.
     *
     * @param now the time
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    setAddresses: (
      uid: string,
      addresses: readonly Address[],
      now: Date,
      deadline: number,
    ): Promise<void> =>
      transact(db, deadline, async (writes) => {
        const book = await bookOf(uid).get();
        const fields = { addresses, updatedAt: Timestamp.fromDate(now) };
        if (book.exists) writes.update(book.ref, fields, unchanged(book));
        else writes.create(book.ref, fields);
      }),

    /**
     * Deletes a person's addresses and their record.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    forget: (uid: string, deadline: number): Promise<void> =>
      transact(db, deadline, async (writes) => {
        const documents = await db.getAll(bookOf(uid), db.doc(`users/${uid}`));
        for (const document of documents) {
          if (document.exists) writes.delete(document.ref, unchanged(document));
        }
      }),
  };
};
