import type { ImportRefusal, ImportRow, NewImportPage } from "@shop/contract/desk/imports";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import type { Command, Write } from "../../core/command.ts";
import { onceEach, placeOf } from "../../core/once-each.ts";
import { parseEntity } from "../../firestore/entity.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { type Act, keyOf } from "../../log/log.ts";
import { authorsPath } from "../../products/author-store.ts";
import {
  importPath,
  type Page,
  pageId,
  pagePath,
  StoredImport,
  StoredPage,
  type StoredRow,
} from "../../products/imports.ts";
import { type Details, detailsOf, newProduct } from "../../products/product.ts";
import { additionCommand } from "./add-product.ts";
import { importExpiry } from "./begin-import.ts";
import { editProduct, updateOf } from "./edit-product.ts";
import { placesOf, type States, statesIn } from "./first-try.ts";
import { valuesOf } from "./logged-edit.ts";
import { productWrite } from "./product-command.ts";
import { readSkuClaims, type SkuChange, type SkuClaims, skuWrites } from "./sku-claims.ts";

/** What a page keeps of former values at most, in characters of JSON: a document has 1 MiB. */
const maxKept = 300_000;

/** Pages whose products the log is searched by: an entry has 40,000 indexed values at most. */
const searchedPages = 20;

interface Read {
  readonly begun: DocumentSnapshot;
  readonly log: DocumentSnapshot | undefined;
  readonly page: DocumentSnapshot;
  readonly authors: DocumentSnapshot;
  readonly states: States;
  /** The documents of the products that are to be added, by their ids: none exists before. */
  readonly added: ReadonlyMap<string, DocumentSnapshot>;
  readonly skus: SkuClaims;
}

interface Made {
  readonly row: StoredRow;
  readonly writes: readonly Write[];
}

type Row<What extends ImportRow["what"]> = Extract<ImportRow, { readonly what: What }>;

/** The id of a product that a row adds: a retry adds no second one. */
const addedId = (id: string, row: number): string => fingerprint("imported", id, row).slice(0, 40);

const blank = { before: {}, after: {}, said: { before: {}, after: {} }, kept: [] };

const refusedRow = (row: StoredRow, refused: ImportRefusal): Made => ({
  row: { ...row, ...blank, stock: "none", refused },
  writes: [],
});

/** Writes a row's fields. Its stock is due: the one writer of stock moves it (import-stock.ts). */
const changeRow = (
  { row, product: id, edit, difference, seen }: Row<"change">,
  { states, skus }: Read,
  isOnce: ReturnType<typeof onceEach>,
  at: Date,
): Made => {
  const state = states.get(id);
  const stock = difference === 0 ? "none" : "due";
  const plain = { ...blank, row, what: "change", product: id, difference, seen, stock } as const;
  const bare: StoredRow = { ...plain, name: state?.product.name ?? "" };
  if (!state) return refusedRow(bare, "gone");
  if (!edit) return { row: bare, writes: [] };
  const { product } = state;
  const edited = editProduct(product, detailsOf(edit), edit.revision);
  if (!edited) return refusedRow(bare, "changed");
  if (edited === "onOffer") return refusedRow(bare, "onOffer");
  const { changes } = edited;
  const names = Object.keys(changes) as (keyof Details)[]; // Object.keys forgets the keys' type
  if (names.length === 0) return { row: bare, writes: [] };
  const claims = skuWrites(skus, id, product.sku, edited.product.sku);
  if (!claims || !isOnce(claims)) return refusedRow(bare, "skuTaken");
  const fields = { ...updateOf(changes), revision: edited.product.revision };
  return {
    row: {
      ...bare,
      before: Object.fromEntries(names.map((name) => [name, product[name] ?? null])),
      after: Object.fromEntries(names.map((name) => [name, changes[name] ?? null])),
      said: { before: valuesOf(product, names), after: valuesOf(changes, names) },
    },
    writes: [productWrite(state, fields, at), ...claims],
  };
};

const addRow = (
  db: Firestore,
  importId: string,
  { row, product: wanted }: Row<"add">,
  { added, authors: known, skus }: Read,
  isOnce: ReturnType<typeof onceEach>,
  { uid, email, at }: Act,
): Made => {
  const id = addedId(importId, row);
  const product = newProduct(wanted, id, at);
  const details = detailsOf(wanted);
  const names = Object.keys(details) as (keyof Details)[]; // as above
  const after = { ...valuesOf(details, names), stock: wanted.availableQuantity };
  const bare: StoredRow = {
    ...{ ...blank, row, what: "add", product: id, name: product.name },
    ...{ difference: 0, seen: 0, stock: "none", said: { before: {}, after } },
  };
  const requestHash = fingerprint(wanted);
  const addition = additionCommand(db, { product, requestHash, author: { uid, email } });
  const { result, writes = [] } = addition.decide({ stored: added.get(id), known, skus });
  const own = writes.filter((write) => placeOf(write) !== authorsPath);
  if (result === null || result === "skuTaken" || !isOnce(own)) return refusedRow(bare, "skuTaken");
  return { row: bare, writes };
};

/** @returns the rows, those refused of which the page has no room for what they were */
const withRoom = (rows: readonly Made[]): Made[] => {
  let left = maxKept;
  return rows.map((made) => {
    left -= JSON.stringify(made.row).length;
    return left < 0 && !made.row.refused ? refusedRow(made.row, "tooLarge") : made;
  });
};

/** The author's address is stored once, whatever number of products a page adds. */
const withoutDoubles = (writes: readonly Write[]): Write[] => [
  ...new Map(writes.map((write) => [placeOf(write), write])).values(),
];

/**
 * Writes the fields of a page's rows, and adds its products, in one transaction with what they were and the counts of the
 * import's entry in the log. Idempotent by the page's number. A row that can't be written is refused, the others aren't.
 *
 * @param missing the rows that name a picture that isn't there
 * @returns the command, whose result is the page; null unless the caller has begun such an import, "closed" if somebody
 *   undoes it, "outOfTurn" if another page has to come before
 */
export const importPageCommand = (
  db: Firestore,
  id: string,
  { page: number, rows }: NewImportPage,
  missing: ReadonlySet<number>,
  act: Act,
): Command<Read, Page | "closed" | "outOfTurn" | "keyReused" | null> => {
  const requestHash = fingerprint(rows);
  const changes = rows.filter((row) => row.what === "change");
  const additions = rows.filter((row) => row.what === "add");
  const changedIds = changes.map(({ product }) => product);
  const addedIds = additions.map(({ row }) => addedId(id, row));
  return {
    act,
    locks: [...changedIds, ...addedIds],
    read: async () => {
      const paths = [importPath(id), pagePath(id, number), authorsPath];
      const [begun, page, authors, ...products] = await db.getAll(
        ...paths.map((path) => db.doc(path)),
        ...placesOf(db, [...changedIds, ...addedIds]),
      );
      if (!begun || !page || !authors)
        throw new Error("Firestore has answered for fewer documents");
      const known = products.slice(0, changedIds.length);
      const states = statesIn(known.filter(({ exists }) => exists));
      const skuChanges: SkuChange[] = [
        ...changes.flatMap(({ product, edit }): SkuChange[] =>
          edit ? [[states.get(product)?.product.sku, edit.sku]] : [],
        ),
        ...additions.map(({ product }): SkuChange => [undefined, product.sku]),
      ];
      const [log, skus] = await Promise.all([
        begun.exists ? db.doc(`log/${StoredImport.parse(begun.data()).log}`).get() : undefined,
        readSkuClaims(db, ...skuChanges),
      ]);
      const added = new Map(products.slice(changedIds.length).map((one) => [one.id, one]));
      return { begun, log, page, authors, states, added, skus };
    },
    decide: (state) => {
      const { begun, log, page } = state;
      if (!begun.exists || log?.get("by.uid") !== act.uid) return { result: null };
      if (page.exists) {
        const first = parseEntity(StoredPage, page);
        return { result: first.requestHash === requestHash ? first : "keyReused" };
      }
      const { pages, left, log: entry } = StoredImport.parse(begun.data());
      if (left !== undefined) return { result: "closed" };
      if (number !== pages) return { result: "outOfTurn" };
      const isOnce = onceEach();
      const made = withRoom(
        rows.map((row) => {
          // A refused row claims no SKU, which the next row may have.
          const once = missing.has(row.row) ? onceEach() : isOnce;
          const done =
            row.what === "change"
              ? changeRow(row, state, once, act.at)
              : addRow(db, id, row, state, once, act);
          return missing.has(row.row) ? refusedRow(done.row, "pictureGone") : done;
        }),
      );
      const written = made.map((one) => one.row).filter(({ refused }) => !refused);
      const expireAt = importExpiry(act.at);
      const fields = {
        ...({ schema: 1, requestHash, import: id, log: entry, undone: false } as const),
        rows: made.map((one) => one.row),
      };
      const isEdited = ({ what, after }: StoredRow) =>
        what === "change" && Object.keys(after).length > 0;
      const counts = {
        changed: FieldValue.increment(written.filter(isEdited).length),
        added: FieldValue.increment(written.filter(({ what }) => what === "add").length),
      };
      const keys = written.map(({ product }) => keyOf(product));
      const isSearched = number < searchedPages && keys.length > 0;
      return {
        result: {
          ...fields,
          id: pageId(id, number),
          createdAt: act.at,
          expireAt: expireAt.toDate(),
        },
        writes: [
          ...withoutDoubles(made.flatMap(({ writes }) => writes)),
          {
            path: pagePath(id, number),
            fields: { ...fields, createdAt: Timestamp.fromDate(act.at), expireAt },
          },
          { updated: begun, fields: { pages: pages + 1 } },
          {
            path: `log/${entry}`,
            fields: {
              after: counts,
              ...(isSearched ? { keys: FieldValue.arrayUnion(...keys) } : {}),
            },
            merge: true,
          },
        ],
      };
    },
  };
};
