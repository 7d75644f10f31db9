import type { Page } from "@shop/contract/calls";
import { type PageQuery, Pieces } from "@shop/contract/fields";
import { lowStockLevels } from "@shop/contract/order-quantity";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import {
  parseAll,
  parseEntity,
  parseOrLeaveOut,
  StoredPrice,
  StoredTime,
} from "../firestore/entity.ts";
import { readPage, readPages } from "../firestore/read-page.ts";
import { lastWithdrawnFirst, oldestFirst } from "../firestore/sorting.ts";
import { StoredOffer } from "../stock/offer-price.ts";
import { authorsIn, authorsPath } from "./author-store.ts";
import { asAt } from "./offer.ts";
import { Details, type Product } from "./product.ts";

/**
 * A document of `products`. It names its author by an opaque key. `updatedAt` is the time of the last
 * change that the catalogue indexes.
 */
const StoredFields = z.object({
  ...Details.shape,
  availableQuantity: Pieces,
  revision: z.int().min(0).default(0),
  offer: StoredOffer.optional(),
  prices: z.object({ at: StoredTime, cents: StoredPrice }).array().optional(),
  restockings: z.int().min(0).optional(),
  // Lists are sorted by createdAt, so a product without it is in none of them.
  createdAt: StoredTime.optional(),
  withdrawn: z.object({ at: StoredTime, createdAt: StoredTime }).optional(),
  draft: z.object({ at: StoredTime }).optional(),
  author: z.string().optional(),
  rating: z.object({ count: z.int().min(0), sum: z.int().min(0) }).optional(),
});

/** The product as it is now. */
const StoredProduct = StoredFields.transform((stored) => asAt(stored, new Date()));

/** @returns the product; null if there is none. @throws Malformed */
export const parseProduct = (document: DocumentSnapshot): Product | null =>
  document.exists ? parseEntity(StoredProduct, document) : null;

/** @returns the product among others; null if there is none, it isn't on sale, or it is malformed, which is logged */
const parseOnSale = (document: DocumentSnapshot): Product | null => {
  const [product] = document.exists ? parseOrLeaveOut(StoredProduct, document) : [];
  return product?.createdAt ? product : null;
};

/** @returns the product among others; null if there is none, or it is malformed, which is logged */
const parseAny = (document: DocumentSnapshot): Product | null =>
  (document.exists ? parseOrLeaveOut(StoredProduct, document) : [])[0] ?? null;

/** @returns the names of products, on sale or not, by their ids; of those that there are */
export const productNames = async (
  db: Firestore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map(); // Firestore's getAll() refuses an empty list
  const documents = await db.getAll(...ids.map((id) => db.doc(`products/${id}`)), {
    fieldMask: ["name"],
  });
  return new Map(
    documents.flatMap((document) => {
      const name: unknown = document.get("name");
      return typeof name === "string" ? [[document.id, name] as const] : [];
    }),
  );
};

export type ProductStore = ReturnType<typeof productStore>;

/** @param lowStock reads at how many pieces a product runs low */
export const productStore = (db: Firestore, lowStock: () => Promise<number>) => {
  const products = db.collection("products");
  const lowNow = async () => {
    const pieces = await lowStock();
    const levels = lowStockLevels.filter((level) => level <= pieces);
    return products.where("lowFrom", "in", [0, ...levels]);
  };

  const readAll = async (ids: readonly string[]): Promise<readonly DocumentSnapshot[]> =>
    // Firestore's getAll() refuses an empty list
    ids.length === 0 ? [] : db.getAll(...ids.map((id) => products.doc(id)));

  return {
    /** Reads at how many pieces a product runs low. */
    lowStock,

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

    /**
     * @returns a page of the products on sale that run low, oldest first
     * @throws UnreadableCursor
     */
    lowPage: async (wanted: PageQuery): Promise<Page<Product>> =>
      readPage(await lowNow(), oldestFirst, wanted, StoredProduct),

    /** Counts the products on sale that run low, and reads some of them: the oldest. */
    lowProducts: async (limit: number) => {
      const low = await lowNow();
      const [{ count }, { docs }] = await Promise.all([
        low
          .where("createdAt", ">=", oldestFirst.least)
          .count()
          .get()
          .then((found) => found.data()),
        low.where("createdAt", ">=", oldestFirst.least).limit(limit).get(),
      ]);
      return { count, ...parseAll(StoredProduct, docs) };
    },

    /** @returns a product, on sale or withdrawn; null if there is none. @throws Malformed */
    find: async (id: string): Promise<Product | null> => parseProduct(await products.doc(id).get()),

    /** @returns the products with these ids, in their order; null for one that isn't on sale */
    onSale: async (ids: readonly string[]): Promise<(Product | null)[]> =>
      (await readAll(ids)).map(parseOnSale),

    /** @returns the products with these ids, on sale or not, in their order; null for one that can't be read */
    all: async (ids: readonly string[]): Promise<(Product | null)[]> =>
      (await readAll(ids)).map(parseAny),

    /** @returns whether any product is on sale */
    isAnyOnSale: async (): Promise<boolean> => {
      const onSale = products.where("createdAt", ">=", oldestFirst.least);
      return !(await onSale.select().limit(1).get()).empty;
    },

    /** Reads all products on sale, oldest first, page by page. */
    pagesOnSale: () => readPages(products, oldestFirst, StoredProduct),

    /** @returns the ids of all products on sale, oldest first, by one read for each */
    ids: async (): Promise<readonly string[]> => {
      const ids: string[] = [];
      const pages = readPages(products.select(oldestFirst.field), oldestFirst, z.object({}));
      for await (const { entries } of pages) ids.push(...entries.map(({ id }) => id));
      return ids;
    },

    /** @returns the authors' e-mail addresses, by the products' `author` */
    authors: async () => authorsIn(await db.doc(authorsPath).get()),

    /** Reads a product and the authors in one request to Firestore. @throws Malformed */
    findWithAuthors: async (id: string) => {
      const [product, authors] = await db.getAll(products.doc(id), db.doc(authorsPath));
      return { product: product ? parseProduct(product) : null, authors: authorsIn(authors) };
    },
  };
};
