import type { Page } from "@shop/contract/calls";
import type { CustomerSort, CustomersQuery } from "@shop/contract/desk/customers";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { parseEntity, StoredSum, StoredTime } from "../../firestore/entity.ts";
import { readMatches, readPage } from "../../firestore/read-page.ts";
import {
  byEmail,
  byName,
  lastOrderFirst,
  mostOrdersFirst,
  mostSpentFirst,
  newestFirst,
  type Sorting,
} from "../../firestore/sorting.ts";
import { searchFor } from "../../search/search-terms.ts";
import { StoredUser } from "../user-store.ts";
import type { Customer } from "./customer.ts";

/** A document of `users` with the figures of the person's orders. */
export const StoredCustomer = StoredUser.extend({
  ordersCount: StoredSum,
  spentCents: StoredSum,
  lastOrderAt: StoredTime.nullable(),
  blocked: z.literal(true).optional(),
  // One that can't be read counts as one that is gone (price-list-of.ts).
  priceList: z.string().optional().catch(undefined),
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

export const customerStore = (db: Firestore) => {
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
  };
};
