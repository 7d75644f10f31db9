import { randomUUID } from "node:crypto";
import { limits } from "@pros-and-drill/contract/limits";
import {
  orderDocument,
  productDocument,
  reviewDocument,
  userDocument,
} from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";
import { auth, firestore } from "./firebase.ts";
import { payloads } from "./payloads.ts";
import { customer, type Person } from "./people.ts";
import { cursorBefore } from "./shop.ts";
import { hostile } from "./test.ts";

/** A shop with a payload in every field of every kind of document, at the end of every list. */
export interface HostileShop {
  /** The customer of all orders and author of all reviews. */
  readonly person: Person;
  /** The person's name: all payloads, one after the other. */
  readonly name: string;
  /** The cursor that the hostile products begin at. */
  readonly productsFrom: string;
  /** The products' ids, in the order of the payloads. */
  readonly productIds: readonly string[];
  readonly remove: () => Promise<void>;
}

/** What a product's page shows beside. */
type ToolFields = Fields & {
  readonly facts: readonly object[];
  readonly pictures: readonly string[];
};

const toolFields = (text: string): Omit<ToolFields, keyof Fields> => ({
  facts: text.length <= limits.factValue ? [{ name: "Saw", value: text }] : [],
  pictures: [`${text}?${hostile}`],
});

/** Products are dated after those of all other tests, reviews and orders before theirs. */
const [last, first] = [Date.UTC(2100, 0), Date.UTC(2000, 0)];

const documentsOf = (person: Person): Record<string, Fields | ToolFields> =>
  Object.fromEntries(
    payloads.flatMap((text, index) => {
      const id = `hostile-${String(index).padStart(2, "0")}-${randomUUID()}`;
      const product = productDocument({
        name: text,
        description: text,
        image: `${text.replaceAll("#", "%23")}?${hostile}`,
        createdAt: new Date(last + index),
      });
      const createdAt = new Date(first - index); // the newest is first
      const author = { uid: person.uid, name: text, email: text };
      const review = reviewDocument(author, { review: text, createdAt });
      // Every second order has a real address, by which it can be deleted.
      const buyer = { ...author, email: index % 2 === 0 ? person.email : text };
      const order = orderDocument(buyer, id, 2, {
        purchase: text,
        address: text,
        phone: text,
        requestHash: id,
        number: text,
        status: "shipped",
        changes: [
          {
            ...{ status: "shipped", at: createdAt, by: "shop", requestHash: id },
            ...{ carrier: text, trackingNumber: text, reason: text },
          },
        ],
        createdAt,
      });
      // The tilde sorts them behind all other addresses.
      const user = userDocument({ email: `~${text}`, name: text }, { createdAt });
      return [
        [`products/${id}`, { ...product, ...toolFields(text) }],
        [`reviews/${id}`, review],
        [`orders/${id}`, order],
        [`users/${id}`, user],
      ];
    }),
  );

/** Writes the payloads into the database and an account directly, since the API refuses some. */
export const openHostileShop = async (): Promise<HostileShop> => {
  const person = await customer();
  const name = payloads.join(" ");
  await auth.updateUser(person.uid, { displayName: name });
  const documents = documentsOf(person);
  const write = firestore.batch();
  for (const [path, data] of Object.entries(documents)) write.set(firestore.doc(path), data);
  await write.commit();
  return {
    person,
    name,
    productsFrom: cursorBefore(last),
    productIds: Object.keys(documents).flatMap((path) => path.match(/^products\/(.*)/)?.[1] ?? []),
    remove: async () => {
      const removal = firestore.batch();
      for (const path of Object.keys(documents)) removal.delete(firestore.doc(path));
      await removal.commit();
    },
  };
};
