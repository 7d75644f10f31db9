import { Pieces } from "@shop/contract/fields";
import { canBeOrdered, lowFrom } from "@shop/contract/order-quantity";
import { weightGrams } from "@shop/contract/parcel";
import { vatClasses } from "@shop/contract/prices/vat-rate";
import { ProductExtras } from "@shop/contract/product-extras";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, NeedsLocks, runCommand, type Shop, type Write } from "../core/command.ts";
import { parseEntity, StoredPrice, StoredTime } from "../firestore/entity.ts";
import type { ExtraWrite } from "../firestore/transact.ts";
import { centsAt, StoredOffer } from "./offer-price.ts";
import {
  type DecideBeside,
  type ReadBeside,
  type Stock,
  type StockChange,
  type Stocks,
  stockOf,
} from "./stock.ts";

/** The fields of a document of `products` that a change of stock reads. */
const StoredStock = z.object({
  name: z.string(),
  priceCents: StoredPrice,
  offer: StoredOffer.optional().catch(undefined),
  // Pieces return to the stock of a product whose fields were damaged, too.
  vatClass: z.enum(vatClasses).optional().catch(undefined),
  kind: ProductExtras.shape.kind.catch(undefined),
  weight: ProductExtras.shape.weight.catch(undefined),
  facts: ProductExtras.shape.facts.catch(undefined),
  minimumOrderQuantity: Pieces,
  availableQuantity: Pieces,
  unverifiedPieces: Pieces.default(0),
  restockings: z.int().min(0).optional(),
  countedAt: StoredTime.optional().catch(undefined),
  withdrawn: z.unknown().optional(),
  draft: z.unknown().optional(),
  lowStockOn: z.string().optional(),
});

/**
 * @param document an existing product
 */
const parseStock = (document: DocumentSnapshot): Stock => {
  const { withdrawn, draft, weight, facts, offer, ...stock } = parseEntity(StoredStock, document);
  const priceCents = centsAt({ ...stock, offer }, new Date());
  const grams = weightGrams({ weight, facts });
  return {
    ...stock,
    priceCents,
    grams,
    isWithdrawn: withdrawn !== undefined || draft !== undefined,
  };
};

/** The most writes of one change. Firestore takes 500 at once. */
export const maxWrites = 480;

/** What mails tell of. */
export type Told = NonNullable<StockChange<unknown, unknown>["events"]>[number];

/** Issues documents under running numbers for changed records, such as an order's invoice. */
export interface Numbering<Entry> {
  /** The document that holds the last numbers. Its path is the key of its lock, too. */
  readonly series: string;
  /** @returns whether a change has to issue something */
  readonly isDue: (
    existing: readonly Entry[],
    change: Pick<StockChange<unknown, Entry>, "updated">,
  ) => boolean;
  /**
   * @param series the document of the last numbers, which need not exist
   * @returns the records with their invoiced sums, the documents to issue, the fields of the last numbers, and a function
   *   that adds the issued papers to an event
   */
  readonly issue: (
    existing: readonly Entry[],
    change: Pick<StockChange<unknown, Entry>, "updated">,
    series: DocumentSnapshot,
    at: Date,
  ) => {
    readonly updated: readonly Entry[];
    readonly writes: readonly Write[];
    readonly last: Readonly<Record<string, number>>;
    readonly tell: (event: Told) => Told;
  };
}

/** The records that change together with the stock: orders, or restockings. */
export interface Records<Entry> {
  /** Firestore's name of their collection. */
  readonly collection: string;
  readonly parse: (document: DocumentSnapshot) => Entry;
  /** Adds to a record what its own document doesn't say legibly, and other documents do. */
  readonly complete?: (db: Firestore, document: DocumentSnapshot, record: Entry) => Promise<Entry>;
  readonly toDocument: (record: Entry) => DocumentData;
  /** The products whose stock a change of this record may change. */
  readonly productIdsOf?: (record: Entry) => readonly string[];
  /** What else every change of them writes, such as sums over them. */
  readonly derivedWrites?: (
    existing: readonly Entry[],
    change: StockChange<unknown, Entry>,
  ) => readonly ExtraWrite[];
  /** What is issued for them under running numbers. */
  readonly numbering?: Numbering<Entry>;
}

/** A change of some records and of the stock of their products. */
export interface ChangeStock<Entry, Result>
  extends Pick<Command<unknown, Result>, "act" | "uids" | "undo"> {
  /** Products that the change reads, in addition to those of the records. */
  readonly productIds: readonly string[];
  /** Records that the change reads; they need not exist. */
  readonly ids: readonly string[];
  /**
   * Paths of documents that the decision reads, and whose keys are locked: discount codes. What every change of the records writes to one of them it writes
   * under the precondition that the document hasn't changed.
   */
  readonly beside?: readonly string[];
  /** Returns the change for the current stock and records, with at most `maxWrites` writes. */
  readonly decide: DecideBeside<Result, Entry>;
}

/** The changed fields, of those that a change of stock may write, and when the product runs low then. */
const changesOf = (before: Stock, after: Stock) => ({
  ...Object.fromEntries(
    (["availableQuantity", "unverifiedPieces", "restockings", "countedAt", "lowStockOn"] as const)
      .filter((name) => after[name] !== before[name])
      .map((name) => [name, after[name]]),
  ),
  ...(after.availableQuantity === before.availableQuantity
    ? {}
    : { lowFrom: lowFrom(after), movedAt: FieldValue.serverTimestamp() }),
});

/** Sets updatedAt when the product sells out or returns: the catalogue reads what has changed since. */
const catalogueTimestamp = (before: Stock, after: Stock) =>
  canBeOrdered(before) === canBeOrdered(after) ? {} : { updatedAt: FieldValue.serverTimestamp() };

/** The existing documents by id. */
const byId = (documents: readonly DocumentSnapshot[]) =>
  new Map(documents.filter(({ exists }) => exists).map((document) => [document.id, document]));

/** What a change of stock has read: products and records that exist, by id. */
interface StockState<Entry> {
  readonly products: ReadonlyMap<string, DocumentSnapshot>;
  readonly documents: ReadonlyMap<string, DocumentSnapshot>;
  readonly stocks: Stocks;
  readonly existing: readonly Entry[];
  readonly beside: ReadBeside;
  /** The last numbers; null unless something is issued. */
  readonly series: DocumentSnapshot | null;
  /** The keys that are locked. */
  readonly locked: readonly string[];
}

/** What is issued for a change, whose records then say so. @throws NeedsLocks if the last numbers weren't read */
const issuing = <Result, Entry>(
  { numbering }: Records<Entry>,
  { existing, series, locked }: StockState<Entry>,
  change: StockChange<Result, Entry>,
): { readonly change: StockChange<Result, Entry>; readonly writes: readonly Write[] } => {
  if (!numbering?.isDue(existing, change)) return { change, writes: [] };
  if (!series) throw new NeedsLocks([...locked, numbering.series]);
  const { updated, writes, last, tell } = numbering.issue(existing, change, series, new Date());
  const { events, logged } = change;
  const told = {
    ...(events ? { events: events.map(tell) } : {}),
    ...(logged
      ? { logged: logged.map((step) => ({ ...step, events: (step.events ?? []).map(tell) })) }
      : {}),
  };
  const counted = series.exists
    ? { updated: series, fields: last }
    : { path: numbering.series, fields: last };
  return { change: { ...change, ...told, updated }, writes: [...writes, counted] };
};

/** What a change writes to the records. */
const recordWrites = <Entry extends { readonly id: string }>(
  { collection, toDocument, derivedWrites }: Records<Entry>,
  { documents, existing, beside }: StockState<Entry>,
  change: StockChange<unknown, Entry>,
): Write[] => {
  const ifUnchanged = (write: ExtraWrite): Write => {
    const document = write.merge && beside.get(write.path);
    return document ? { updated: document, fields: write.fields } : write;
  };
  const { created = [], restored = [], updated = [], deleted = [] } = change;
  return [
    ...[...created, ...restored].map((record) => ({
      path: `${collection}/${record.id}`,
      fields: toDocument(record),
    })),
    ...updated.flatMap((record) => {
      const document = documents.get(record.id);
      return document ? [{ updated: document, fields: toDocument(record) }] : [];
    }),
    ...deleted.flatMap((id) => {
      const document = documents.get(id);
      return document ? [{ deleted: document }] : [];
    }),
    ...(derivedWrites?.(existing, change) ?? []).map(ifUnchanged),
  ];
};

/** What a change writes to the products. */
const stockWrites = (
  { products, stocks }: StockState<unknown>,
  { stocks: changed = new Map() }: StockChange<unknown, unknown>,
): Write[] =>
  [...changed].flatMap(([id, after]) => {
    const [document, before] = [products.get(id), stockOf(stocks, id)];
    if (!document || !before || !after) return []; // it doesn't exist
    const fields = { ...changesOf(before, after), ...catalogueTimestamp(before, after) };
    return Object.keys(fields).length > 0 ? [{ updated: document, fields }] : [];
  });

/**
 * Runs a command that changes stock: the only writer of it after a product was added. It locks the products, also
 * those that a record has gained since the caller read it, for example by a line that an undo has restored.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the decision's result
 * @throws as runCommand does
 */
export const changeStock = <Entry extends { readonly id: string }, Result>(
  shop: Shop,
  records: Records<Entry>,
  { productIds, ids, beside: besides = [], decide, ...command }: ChangeStock<Entry, Result>,
  deadline: number,
): Promise<Result> => {
  const { collection, parse, complete, productIdsOf = () => [], numbering } = records;
  const places = [...new Set(ids)].map((id) => shop.db.doc(`${collection}/${id}`));
  const stockCommand: Command<StockState<Entry>, Result> = {
    ...command,
    locks: [...productIds, ...besides],
    read: async (_tx, locked) => {
      const isNumbered = numbering !== undefined && locked.includes(numbering.series);
      const productKeys = locked.filter((key) => !key.includes("/"));
      const others = [...new Set(besides)];
      const read = await shop.db.getAll(
        ...productKeys.map((id) => shop.db.doc(`products/${id}`)),
        ...places,
        ...others.map((path) => shop.db.doc(path)),
        ...(isNumbered ? [shop.db.doc(numbering.series)] : []),
      );
      const series = isNumbered ? (read.pop() ?? null) : null;
      const products = byId(read.slice(0, productKeys.length));
      const beside = new Map(
        read
          .splice(productKeys.length + places.length)
          .filter(({ exists }) => exists)
          .map((document) => [document.ref.path, document]),
      );
      const documents = byId(read.slice(productKeys.length));
      const existing = await Promise.all(
        [...documents.values()].map(async (document) => {
          const record = parse(document);
          return complete ? complete(shop.db, document, record) : record;
        }),
      );
      const needed = new Set([...locked, ...existing.flatMap(productIdsOf)]);
      if (needed.size > locked.length) throw new NeedsLocks([...needed]);
      const stocks = new Map(
        productKeys.map((id) => {
          const document = products.get(id);
          return [id, document ? parseStock(document) : null];
        }),
      );
      return { products, documents, stocks, existing, beside, series, locked };
    },
    decide: (state) => {
      const decided = decide(state.stocks, state.existing, state.beside);
      const { change, writes } = issuing(records, state, decided);
      const { result, events, logged } = change;
      return {
        result,
        ...(events ? { events } : {}),
        ...(logged ? { logged } : {}),
        writes: [...recordWrites(records, state, change), ...stockWrites(state, change), ...writes],
      };
    },
  };
  return runCommand(shop, stockCommand, deadline);
};
