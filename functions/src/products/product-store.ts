import type { Page } from "@pros-and-drill/contract/calls";
import { type PageQuery, Quantity } from "@pros-and-drill/contract/fields";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredPrice, StoredTime } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { oldestFirst } from "../firestore/sorting.ts";
import { transact } from "../firestore/transact.ts";
import type { Product } from "./product.ts";

/** A document of `products`. Anybody may read it, so it holds nothing about people. */
const StoredProduct = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Quantity,
  availableQuantity: Quantity,
  createdAt: StoredTime,
});

/** A document of `productAuthors`, under its product's id. */
const StoredAuthor = z.object({ email: z.string() });

export type ProductStore = ReturnType<typeof productStore>;

export const productStore = (db: Firestore) => ({
  /** @returns an id that no product has */
  newId: (): string => db.collection("products").doc().id,

  /**
   * @returns a page of the products, oldest first
   * @throws Problem invalid, for the field `cursor`
   */
  page: (wanted: PageQuery): Promise<Page<Product>> =>
    readPage(db.collection("products"), oldestFirst, wanted, StoredProduct),

  /** @returns the authors' e-mail addresses by product id, of those that have one */
  authors: async (products: readonly Product[]): Promise<ReadonlyMap<string, string>> => {
    if (products.length === 0) return new Map();
    const references = products.map(({ id }) => db.doc(`productAuthors/${id}`));
    const documents = await db.getAll(...references);
    return new Map(
      documents
        .filter((document) => document.exists)
        .map((document) => [document.id, StoredAuthor.parse(document.data()).email]),
    );
  },

  /**
   * Stores a new product and, apart from it, who added it: both or neither.
   *
   * @param until the time, in milliseconds since 1970, after which they aren't stored any more
   * @throws Problem unavailable or Firestore's own error when it couldn't be done in time
   */
  add: (
    { id, createdAt, ...product }: Product,
    { uid, email }: { uid: string; email: string },
    until: number,
  ): Promise<void> =>
    transact(db, until, async (writes) => {
      const document = { ...product, createdAt: Timestamp.fromDate(createdAt) };
      writes.set(db.doc(`products/${id}`), document);
      writes.set(db.doc(`productAuthors/${id}`), { uid, email });
    }),
});
