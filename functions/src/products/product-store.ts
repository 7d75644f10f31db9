import type { Page } from "@pros-and-drill/contract/calls";
import { type PageQuery, Pieces } from "@pros-and-drill/contract/fields";
import { Fact } from "@pros-and-drill/contract/products";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
} from "firebase-admin/firestore";
import { z } from "zod";
import { parseOrLeaveOut, StoredPrice, StoredTime } from "../firestore/entity.ts";
import { readPage, readPages } from "../firestore/read-page.ts";
import { lastWithdrawnFirst, oldestFirst } from "../firestore/sorting.ts";
import { refuseDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import { type ProductLocks, productLocks } from "../stock/product-locks.ts";
import { authorsIn, authorsPath, keyOf } from "./author-store.ts";
import { editProduct } from "./edit-product.ts";
import type { Details, Product } from "./product.ts";

/**
 * A document of `products`. It names its author by an opaque key. `updatedAt` is the time of the last
 * change that the catalogue indexes.
 */
const StoredProduct = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  priceCents: StoredPrice,
  minimumOrderQuantity: Pieces,
  availableQuantity: Pieces,
  brand: z.string().optional(),
  kind: z.string().optional(),
  facts: Fact.array().optional(),
  pictures: z.string().array().optional(),
  revision: z.int().min(0).default(0),
  // Lists are sorted by createdAt, so a product without it is in none of them.
  createdAt: StoredTime.optional(),
  withdrawn: z.object({ at: StoredTime, createdAt: StoredTime }).optional(),
  author: z.string().optional(),
  rating: z.object({ count: z.int().min(0), sum: z.int().min(0) }).optional(),
});

type Write = (fields: UpdateData<DocumentData>) => void;

const parse = (document: DocumentSnapshot): Product | null =>
  (document.exists && parseOrLeaveOut(StoredProduct, document)[0]) || null;

export type ProductStore = ReturnType<typeof productStore>;

/** @param locks the instance's locks by product id */
export const productStore = (db: Firestore, locks: ProductLocks = productLocks()) => {
  const products = db.collection("products");

  /**
   * Changes one product, holding its lock.
   *
   * @param work writes the change, if any
   * @returns the result of `work`; undefined if there is no such product
   */
  const change = <Result>(
    id: string,
    deadline: number,
    work: (product: Product, write: Write, document: DocumentSnapshot) => Result,
  ): Promise<Result | undefined> =>
    locks(id, () =>
      transact(db, deadline, async (writes) => {
        const document = await products.doc(id).get();
        const product = parse(document);
        const write = (fields: UpdateData<DocumentData>) =>
          writes.update(
            document.ref,
            { ...fields, updatedAt: FieldValue.serverTimestamp() },
            unchanged(document),
          );
        return product ? work(product, write, document) : undefined;
      }),
    );

  return {
    /**
     * @returns a page of the products on sale, oldest first
     * @throws UnreadableCursor
     */
    page: (wanted: PageQuery): Promise<Page<Product>> =>
      readPage(products, oldestFirst, wanted, StoredProduct),

    /**
     * @returns a page of the withdrawn products, the most recent first
     * @throws UnreadableCursor
     */
    withdrawnPage: (wanted: PageQuery): Promise<Page<Product>> =>
      readPage(products, lastWithdrawnFirst, wanted, StoredProduct),

    /** @returns a product, on sale or withdrawn; null if there is none */
    find: async (id: string): Promise<Product | null> => parse(await products.doc(id).get()),

    /** @returns the products with these ids, in their order; null for one that isn't on sale */
    onSale: async (ids: readonly string[]): Promise<(Product | null)[]> => {
      if (ids.length === 0) return []; // Firestore's getAll() refuses an empty list
      const documents = await db.getAll(...ids.map((id) => products.doc(id)));
      return documents.map(parse).map((product) => (product?.createdAt ? product : null));
    },

    /** @returns the ids of all products on sale, oldest first, by one read for each */
    ids: async (): Promise<readonly string[]> => {
      const ids: string[] = [];
      const pages = readPages(products.select(oldestFirst.field), oldestFirst, z.object({}));
      for await (const { entries } of pages) ids.push(...entries.map(({ id }) => id));
      return ids;
    },

    /** @returns the authors' e-mail addresses, by the products' `author` */
    authors: async () => authorsIn(await db.doc(authorsPath).get()),

    /** Reads a product and the authors in one request to Firestore. */
    findWithAuthors: async (id: string) => {
      const [product, authors] = await db.getAll(products.doc(id), db.doc(authorsPath));
      return { product: product ? parse(product) : null, authors: authorsIn(authors) };
    },

    /**
     * Stores a new product and, in another document, its author's e-mail address, atomically.
     *
     * @param requestHash of the request's body, to tell a retry from another product under the same key
     * @param deadline the time, in milliseconds since 1970, after which nothing is stored
     * @returns the product, also for a retry; null if another request has used this id
     * @throws AccountDeleted if the author's account is being deleted
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    add: (
      product: Product & { readonly createdAt: Date },
      requestHash: string,
      { uid, email }: { uid: string; email: string },
      deadline: number,
    ): Promise<Product | null> =>
      transact(db, deadline, async (writes) => {
        const { id, createdAt, ...details } = product;
        const reference = products.doc(id);
        const authors = db.doc(authorsPath);
        const [[stored, known]] = await Promise.all([
          db.getAll(reference, authors),
          refuseDeleted(db, writes, uid),
        ]);
        if (stored?.exists) return stored.get("requestHash") === requestHash ? parse(stored) : null;
        const author = keyOf(uid);
        const times = {
          createdAt: Timestamp.fromDate(createdAt),
          updatedAt: FieldValue.serverTimestamp(),
        };
        writes.create(reference, { ...details, author, requestHash, ...times });
        if (known?.get(author) !== email) writes.set(authors, { [author]: email }, { merge: true });
        return product;
      }),

    /**
     * Edits a product: writes the details that differ, and counts the edit.
     *
     * @param wanted all of its details
     * @param revision the revision that the edit is based on
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the edited product; null after a conflicting edit; undefined if there is no such product
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    edit: (
      id: string,
      wanted: Details,
      revision: number,
      deadline: number,
    ): Promise<Product | null | undefined> =>
      change(id, deadline, (product, write) => {
        const edited = editProduct(product, wanted, revision);
        if (!edited) return null;
        const fields = Object.entries(edited.changes).map(([name, value]) => [
          name,
          value ?? FieldValue.delete(),
        ]);
        if (fields.length > 0) {
          write({ ...Object.fromEntries(fields), revision: edited.product.revision });
        }
        return edited.product;
      }),

    /**
     * Takes a product off sale, or brings it back. Only `createdAt` moves: lists sort by it, and leave out documents
     * without it (docs/decisions/083-withdrawn-products-leave-every-list.md).
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the changed product; undefined if there is none
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    withdraw: (id: string, isWithdrawn: boolean, deadline: number): Promise<Product | undefined> =>
      change(id, deadline, ({ withdrawn, createdAt, ...product }, write, document) => {
        if (isWithdrawn && createdAt) {
          const at = FieldValue.serverTimestamp();
          const moved = { at, createdAt: document.get("createdAt") };
          write({ createdAt: FieldValue.delete(), withdrawn: moved });
          return { ...product, withdrawn: { at: new Date(), createdAt } };
        }
        if (!isWithdrawn && withdrawn) {
          const moved = document.get("withdrawn.createdAt");
          write({ createdAt: moved, withdrawn: FieldValue.delete() });
          return { ...product, createdAt: withdrawn.createdAt };
        }
        return { ...product, createdAt, withdrawn };
      }),
  };
};
