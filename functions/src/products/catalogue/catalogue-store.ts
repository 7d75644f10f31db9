import { Pieces } from "@shop/contract/fields";
import { type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { z } from "zod";
import { StoredPrice, StoredTime } from "../../firestore/entity.ts";
import { readPages } from "../../firestore/read-page.ts";
import { newestFirst, oldestChangeFirst, type Sorting } from "../../firestore/sorting.ts";
import { centsAt, StoredOffer } from "../../stock/offer-price.ts";
import { type CatalogueEntry, entryOf } from "./catalogue-entry.ts";

/** The fields of `products` that the catalogue reads; a document without `createdAt` isn't on sale. */
const StoredListing = z.object({
  name: z.string(),
  title: z.string().optional(),
  description: z.string(),
  brand: z.string().optional(),
  kind: z.string().optional(),
  contents: z.string().array().optional(),
  sku: z.string().optional(),
  gtin: z.string().optional(),
  priceCents: StoredPrice,
  offer: StoredOffer.optional().catch(undefined),
  minimumOrderQuantity: Pieces,
  availableQuantity: Pieces,
  createdAt: StoredTime.optional(),
});
type StoredListing = z.infer<typeof StoredListing>;

/**
 * Products that an instance indexes: some 100 MB of memory. Beyond that, only the newest are found, and a
 * managed engine is due (docs/search.md).
 */
export const maxProducts = 25_000;

/** A product that may have changed; its entry is null if it isn't on sale. */
export interface Change {
  readonly id: string;
  readonly entry: CatalogueEntry | null;
}

const changeOf = ({
  createdAt,
  offer,
  ...listing
}: StoredListing & { readonly id: string }): Change => ({
  id: listing.id,
  entry: createdAt
    ? entryOf({ ...listing, priceCents: centsAt({ ...listing, offer }, new Date()), createdAt })
    : null,
});

export type CatalogueStore = ReturnType<typeof catalogueStore>;

export const catalogueStore = (db: Firestore) => {
  const products = db
    .collection("products")
    .select(...Object.keys(StoredListing.shape), "updatedAt");

  const readAll = async (query: Query, sorting: Sorting): Promise<Change[]> => {
    const found: Change[] = [];
    for await (const { entries, next } of readPages(query, sorting, StoredListing)) {
      found.push(...entries.map(changeOf));
      if (next !== null && found.length >= maxProducts) {
        logError("the catalogue has too many products", { maxProducts });
        break;
      }
    }
    return found;
  };

  return {
    /** @returns every product on sale, or the newest if there are more than `maxProducts` */
    all: async (): Promise<CatalogueEntry[]> =>
      (await readAll(products, newestFirst)).flatMap(({ entry }) => entry ?? []),

    /**
     * @param time in milliseconds since 1970
     * @returns the products whose `updatedAt` is later
     */
    changedSince: (time: number): Promise<Change[]> =>
      readAll(products.where("updatedAt", ">", Timestamp.fromMillis(time)), oldestChangeFirst),
  };
};
