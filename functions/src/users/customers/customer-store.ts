import type { Page } from "@pros-and-drill/contract/calls";
import type { CustomerSort, CustomersQuery } from "@pros-and-drill/contract/desk/customers";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredSum, StoredTime } from "../../firestore/entity.ts";
import { readMatches, readPage } from "../../firestore/read-page.ts";
import { searchFor } from "../../firestore/search-terms.ts";
import {
  byEmail,
  byName,
  lastOrderFirst,
  mostOrdersFirst,
  mostSpentFirst,
  newestFirst,
  type Sorting,
} from "../../firestore/sorting.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import { transact, unchanged } from "../../firestore/transact.ts";
import type { ExtraWrite } from "../../stock/stock.ts";
import { beginLogging, type LoggedAct } from "../log-act.ts";
import { StoredUser } from "../user-store.ts";
import type { Customer } from "./customer.ts";

/** A document of `users` with the figures of the person's orders. */
const StoredCustomer = StoredUser.extend({
  ordersCount: StoredSum,
  spentCents: StoredSum,
  lastOrderAt: StoredTime.nullable(),
  blocked: z.literal(true).optional(),
  terms: z.array(z.string()),
});

const sortings: { readonly [Sort in CustomerSort]: Sorting } = {
  name: byName,
  email: byEmail,
  orders: mostOrdersFirst,
  spent: mostSpentFirst,
  lastOrder: lastOrderFirst,
  newest: newestFirst,
};

export type CustomerStore = ReturnType<typeof customerStore>;

/** @param isAdmin looks up whether an account is an admin */
export const customerStore = (db: Firestore, isAdmin: (uid: string) => Promise<boolean>) => {
  const users = db.collection("users");
  return {
    /**
     * @returns a page of customers. Of a search of several words it may have fewer entries than wanted, also none,
     *   while there are further ones: the database looks for one word
     * @throws UnreadableCursor
     */
    page: async ({ search, sort, ...wanted }: CustomersQuery): Promise<Page<Customer>> => {
      const sorting = sortings[sort];
      if (!search) return readPage(users, sorting, wanted, StoredCustomer);
      const words = searchFor(search);
      if (!words) return { entries: [], next: null };
      const query = users.where("terms", "array-contains-any", words.terms);
      const matches = ({ terms }: Customer) => words.matches(terms);
      return readMatches(query, sorting, wanted, StoredCustomer, matches);
    },

    /** @returns a person's record; null if there is none */
    get: async (uid: string): Promise<Customer | null> => {
      const stored = await db.doc(`users/${uid}`).get();
      return stored.exists ? parseEntity(StoredCustomer, stored) : null;
    },

    /**
     * Sets in a person's record whether they are blocked; the caller changes their account afterwards. An admin is
     * never blocked: the account is looked up after the record was read, and a promotion changes the record.
     *
     * @param act the admin's action, which is logged only if it changes something
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @returns the record afterwards; null if there is none or the account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    setBlocked: (
      uid: string,
      blocked: boolean,
      act: LoggedAct,
      deadline: number,
    ): Promise<Customer | "is-admin" | null> =>
      transact(db, deadline, async (writes) => {
        const reference = db.doc(`users/${uid}`);
        const [stored, gone, log] = await Promise.all([
          reference.get(),
          isAccountDeleted(db, writes, uid),
          beginLogging(db, writes, act),
        ]);
        if (gone || !stored.exists) return null;
        if (blocked && (await isAdmin(uid))) return "is-admin";
        const customer = parseEntity(StoredCustomer, stored);
        if ((customer.blocked === true) === blocked) return customer;
        const field = { blocked: blocked || FieldValue.delete() };
        writes.update(reference, field, unchanged(stored));
        log();
        return { ...customer, blocked: blocked || undefined };
      }),

    /**
     * Queues a mail to a person. If its document exists, nothing is written.
     *
     * @param act the admin's action
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @returns false if the account is being deleted
     * @throws Busy, or Firestore's own error, when it couldn't be done in time
     */
    writeMail: (
      uid: string,
      mail: ExtraWrite,
      act: LoggedAct,
      deadline: number,
    ): Promise<boolean> =>
      transact(db, deadline, async (writes) => {
        const place = db.doc(mail.path);
        const [stored, gone, log] = await Promise.all([
          place.get(),
          isAccountDeleted(db, writes, uid),
          beginLogging(db, writes, act),
        ]);
        if (gone) return false;
        if (stored.exists) return true;
        writes.create(place, mail.fields);
        log();
        return true;
      }),
  };
};
