import { createHash } from "node:crypto";
import type { Page } from "@pros-and-drill/contract/calls";
import { type PageQuery, Quantity } from "@pros-and-drill/contract/fields";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredPrice, StoredTime } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { oldestFirst } from "../firestore/sorting.ts";
import { transact } from "../firestore/transact.ts";
import type { Product } from "./product.ts";

/**
 * A document of `products`. Anybody can read it (firestore.rules), so it names its author by a key.
 */
const StoredProduct = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Quantity,
  availableQuantity: Quantity,
  createdAt: StoredTime,
  author: z.string().optional(),
});

/**
 * The only document of `productAuthors`: the e-mail address of everybody who added a product, by the
 * author's key in the products. So one read gives the authors of a whole page. A document has room
 * for ten thousand.
 */
const authorsPath = "productAuthors/emails";
const StoredAuthors = z.record(z.string(), z.string());

/** The author's key, the same for all products of one person. It doesn't reveal the uid. */
const keyOf = (uid: string): string => createHash("sha256").update(uid).digest("hex").slice(0, 32);

export type ProductStore = ReturnType<typeof productStore>;

export const productStore = (db: Firestore) => ({
  /** @returns an id that no product has */
  newId: (): string => db.collection("products").doc().id,

  /**
   * @returns a page of the products, oldest first
   * @throws UnreadableCursor
   */
  page: (wanted: PageQuery): Promise<Page<Product>> =>
    readPage(db.collection("products"), oldestFirst, wanted, StoredProduct),

  /** @returns the authors' e-mail addresses, by the products' `author` */
  authors: async (): Promise<ReadonlyMap<Product["author"], string>> => {
    const document = await db.doc(authorsPath).get();
    return new Map(Object.entries(StoredAuthors.parse(document.data() ?? {})));
  },

  /**
   * Stores a new product and, apart from it, its author's e-mail address: both or neither.
   *
   * @param deadline the time, in milliseconds since 1970, after which they aren't stored any more
   * @throws Busy or Firestore's own error when it couldn't be done in time
   */
  add: (
    { id, createdAt, ...product }: Product,
    { uid, email }: { uid: string; email: string },
    deadline: number,
  ): Promise<void> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`products/${id}`);
      const authors = db.doc(authorsPath);
      const [stored, known] = await db.getAll(reference, authors);
      const author = keyOf(uid);
      const document = { ...product, author, createdAt: Timestamp.fromDate(createdAt) };
      if (!stored?.exists) writes.create(reference, document);
      if (known?.get(author) !== email) writes.set(authors, { [author]: email }, { merge: true });
    }),
});
