import { Pieces } from "@shop/contract/fields";
import { type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { z } from "zod";
import { StoredPrice, StoredTime } from "../../firestore/entity.ts";
import { readPages } from "../../firestore/read-page.ts";
import {
  byProductName,
  newestFirst,
  oldestChangeFirst,
  oldestMoveFirst,
  type Sorting,
} from "../../firestore/sorting.ts";
import { centsAt, StoredOffer } from "../../stock/offer-price.ts";
import { type CatalogueEntry, entryOf, textsOfDesk } from "./catalogue-entry.ts";

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

const readAll = async <Listing>(
  query: Query,
  sorting: Sorting,
  schema: z.ZodType<Listing>,
  toChange: (listing: Listing & { readonly id: string }) => Change,
): Promise<Change[]> => {
  const found: Change[] = [];
  for await (const { entries, next } of readPages(query, sorting, schema)) {
    found.push(...entries.map(toChange));
    if (next !== null && found.length >= maxProducts) {
      logError("the catalogue has too many products", { maxProducts });
      break;
    }
  }
  return found;
};

/** What is on sale. */
export const catalogueStore = (db: Firestore) => {
  const products = db
    .collection("products")
    .select(...Object.keys(StoredListing.shape), "updatedAt");
  const read = (query: Query, sorting: Sorting) => readAll(query, sorting, StoredListing, changeOf);

  return {
    /** @returns every product on sale, or the newest if there are more than `maxProducts` */
    all: async (): Promise<CatalogueEntry[]> =>
      (await read(products, newestFirst)).flatMap(({ entry }) => entry ?? []),

    /**
     * @param time in milliseconds since 1970
     * @returns the products whose `updatedAt` is later
     */
    changedSince: (time: number): Promise<Change[]> =>
      read(products.where("updatedAt", ">", Timestamp.fromMillis(time)), oldestChangeFirst),
  };
};

/** The fields of `products` that the desk's index reads. */
const StoredDeskListing = StoredListing.extend({
  supplier: z.string().optional(),
  shelf: z.string().optional(),
  reorderLevel: Pieces.optional(),
  withdrawn: z.object({ createdAt: StoredTime }).optional(),
  draft: z.object({ at: StoredTime }).optional(),
});

const deskChangeOf = ({
  id,
  createdAt,
  withdrawn,
  draft,
  supplier,
  shelf,
  reorderLevel,
  offer,
  ...listing
}: z.infer<typeof StoredDeskListing> & { readonly id: string }): Change => {
  const since = createdAt ?? withdrawn?.createdAt ?? draft?.at ?? new Date(0);
  const contents = [...textsOfDesk({ supplier, shelf }), ...(listing.contents ?? [])];
  const desk = {
    state: createdAt
      ? ("onSale" as const)
      : withdrawn
        ? ("withdrawn" as const)
        : ("draft" as const),
    stock: listing.availableQuantity,
    minimum: listing.minimumOrderQuantity,
    ...(reorderLevel === undefined ? {} : { reorderLevel }),
    ...(supplier === undefined ? {} : { supplier }),
  };
  return {
    id,
    entry: {
      ...entryOf({
        ...listing,
        id,
        priceCents: centsAt({ ...listing, offer }, new Date()),
        createdAt: since,
        contents,
      }),
      desk,
    },
  };
};

/**
 * All products, on sale or not. `movedAt` is the time of a product's last change of stock, of which the shoppers'
 * catalogue needs only those that sell it out or bring it back.
 */
export const deskCatalogueStore = (db: Firestore): CatalogueStore => {
  const products = db
    .collection("products")
    .select(...Object.keys(StoredDeskListing.shape), "updatedAt", "movedAt");
  const read = (query: Query, sorting: Sorting) =>
    readAll(query, sorting, StoredDeskListing, deskChangeOf);
  return {
    all: async () => (await read(products, byProductName)).flatMap(({ entry }) => entry ?? []),
    changedSince: async (time) => {
      const since = Timestamp.fromMillis(time);
      const [edited, moved] = await Promise.all([
        read(products.where("updatedAt", ">", since), oldestChangeFirst),
        read(products.where("movedAt", ">", since), oldestMoveFirst),
      ]);
      const known = new Set(edited.map(({ id }) => id));
      return [...edited, ...moved.filter(({ id }) => !known.has(id))];
    },
  };
};
