import { AccountEdit, type BookedAddress } from "@shop/contract/account";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { parseOrLeaveOut } from "../../firestore/entity.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { refuseDeleted } from "../../firestore/tombstones.ts";
import { transact, unchanged } from "../../firestore/transact.ts";

/** A document of `addressBooks`, by the person's uid. */
const StoredAddressBook = z.object({ addresses: AccountEdit.shape.addresses });

/** @returns the revision of addresses: a hash, so that a retry finds the one that it has stored */
export const revisionOf = (addresses: readonly BookedAddress[]): string => fingerprint(addresses);

const addressesIn = (book: DocumentSnapshot): BookedAddress[] => {
  const [stored] = book.exists ? parseOrLeaveOut(StoredAddressBook, book) : [];
  return stored?.addresses ?? [];
};

export type AccountStore = ReturnType<typeof accountStore>;

/** A person's data in Firestore, in addition to their account at Firebase Auth. */
export const accountStore = (db: Firestore) => {
  const bookOf = (uid: string) => db.doc(`addressBooks/${uid}`);
  return {
    /** @returns a person's addresses, the default one first; none if they can't be read, which is logged */
    addressesOf: async (uid: string): Promise<BookedAddress[]> =>
      addressesIn(await bookOf(uid).get()),

    /**
     * Replaces a person's addresses. Idempotent: addresses that are stored already are no conflict.
     *
     * @param seen the revision of those that the person saw; undefined to replace any
     * @param now the time
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @returns false if they have another revision; nothing is stored then
     * @throws AccountDeleted if the account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    setAddresses: (
      uid: string,
      addresses: readonly BookedAddress[],
      seen: string | undefined,
      now: Date,
      deadline: number,
    ): Promise<boolean> =>
      transact(db, deadline, async (writes) => {
        const [book] = await Promise.all([bookOf(uid).get(), refuseDeleted(db, writes, uid)]);
        const stored = revisionOf(addressesIn(book));
        if (seen !== undefined && ![seen, revisionOf(addresses)].includes(stored)) return false;
        const fields = { addresses, updatedAt: Timestamp.fromDate(now) };
        if (book.exists) writes.update(book.ref, fields, unchanged(book));
        else writes.create(book.ref, fields);
        return true;
      }),

    /**
     * Deletes a person's addresses and their record.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    forget: (uid: string, deadline: number): Promise<void> =>
      transact(db, deadline, async (writes) => {
        for (const document of await db.getAll(bookOf(uid), db.doc(`users/${uid}`))) {
          if (document.exists) writes.delete(document.ref, unchanged(document));
        }
      }),
  };
};
