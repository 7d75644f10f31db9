import { isDeepStrictEqual } from "node:util";
import type { ImportUndone } from "@shop/contract/desk/imports";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, runCommand, type Shop, type Write } from "../../core/command.ts";
import { onceEach } from "../../core/once-each.ts";
import { parseEntity } from "../../firestore/entity.ts";
import type { Act } from "../../log/log.ts";
import {
  importPath,
  pagePath,
  StoredImport,
  StoredPage,
  type StoredRow,
} from "../../products/imports.ts";
import { Details } from "../../products/product.ts";
import { updateOf } from "./edit-product.ts";
import { placesOf, statesIn } from "./first-try.ts";
import { takeStockBack } from "./import-stock.ts";
import { formNames } from "./logged-edit.ts";
import { type ProductState, productWrite } from "./product-command.ts";
import { readSkuClaims, type SkuChange, type SkuClaims, skuWrites } from "./sku-claims.ts";
import { withdrawalFields } from "./withdraw-product.ts";

/** What undoing a row writes, and what it leaves as it is. */
interface Undone {
  readonly writes: readonly Write[];
  readonly kept: readonly string[];
}

const formerSku = ({ before }: StoredRow): string | undefined =>
  z.string().nullish().parse(before.sku) ?? undefined;

/** Gives the fields of a row their former values where they still are what the import has set. */
const undoChange = (
  row: StoredRow,
  state: ProductState | undefined,
  skus: SkuClaims,
  isOnce: ReturnType<typeof onceEach>,
  at: Date,
): Undone => {
  const { before, after } = row;
  const names = Details.keyof().options.filter((name) => name in after);
  if (!state) return { writes: [], kept: names.length > 0 ? ["product"] : [] };
  const { product } = state;
  const isNow = (name: keyof Details, value: unknown) =>
    isDeepStrictEqual(product[name] ?? null, value ?? null);
  const claims =
    "sku" in after && isNow("sku", after.sku)
      ? skuWrites(skus, product.id, product.sku, formerSku(row))
      : [];
  const isFree = claims !== null && isOnce(claims);
  const back = names.filter(
    (name) =>
      isNow(name, after[name]) &&
      (name !== "sku" || isFree) &&
      (name !== "priceCents" || !product.offer),
  );
  const kept = names
    .filter((name) => !back.includes(name) && !isNow(name, before[name]))
    .map((name) => formNames[name] ?? name);
  if (back.length === 0) return { writes: [], kept };
  const former = Object.fromEntries(back.map((name) => [name, before[name]]));
  const fields = { ...updateOf(former), revision: product.revision + 1 };
  return { writes: [productWrite(state, fields, at, true), ...(isFree ? claims : [])], kept };
};

/** Deletes a product that an import has added; withdraws it if it was ordered or changed since. */
const undoAddition = (
  state: ProductState | undefined,
  wasOrdered: boolean,
  skus: SkuClaims,
  at: Date,
): Undone => {
  if (!state) return { writes: [], kept: [] };
  const { product, document } = state;
  const isEdited = product.revision > 0 || (product.restockings ?? 0) > 0;
  if (!wasOrdered && !isEdited) {
    const claims = skuWrites(skus, product.id, product.sku, undefined) ?? [];
    return { writes: [{ deleted: document }, ...claims], kept: [] };
  }
  const fields = withdrawalFields(document, Timestamp.fromDate(at));
  const writes = product.createdAt ? [productWrite(state, fields, at)] : [];
  return { writes, kept: [wasOrdered ? "ordered" : "edited"] };
};

interface Read {
  readonly begun: DocumentSnapshot;
  readonly page: DocumentSnapshot;
  readonly log: DocumentSnapshot;
  readonly states: ReadonlyMap<string, ProductState>;
  readonly skus: SkuClaims;
  /** The ids of products that were ordered, of those that the page has added. */
  readonly ordered: ReadonlySet<string>;
}

/** Who has undone the whole import, in its entry of the log. */
const undoneWrites = (log: DocumentSnapshot, { at, uid, name }: Act): Write[] =>
  log.exists && log.get("undone") === undefined
    ? [
        {
          updated: log,
          fields: { undone: { at: Timestamp.fromDate(at), by: { uid, name } } },
        },
      ]
    : [];

/** Closes an import: its remaining pages are refused. */
const closeCommand = (
  db: Firestore,
  id: string,
  act: Act,
): Command<Pick<Read, "begun" | "log"> | null, StoredImport | null> => ({
  act,
  read: async () => {
    const begun = await db.doc(importPath(id)).get();
    if (!begun.exists) return null;
    const log = await db.doc(`log/${StoredImport.parse(begun.data()).log}`).get();
    return { begun, log };
  },
  decide: (state) => {
    if (!state) return { result: null };
    const { begun, log } = state;
    const known = StoredImport.parse(begun.data());
    if (known.left !== undefined) return { result: known };
    const { pages } = known;
    return {
      result: { ...known, left: pages },
      writes: [
        { updated: begun, fields: { left: pages } },
        ...(pages === 0 ? undoneWrites(log, act) : []),
      ],
    };
  },
});

/** Undoes the fields and the products of a page, once. It is the last one that isn't undone. */
const undoPageCommand = (
  db: Firestore,
  id: string,
  number: number,
  known: readonly StoredRow[],
  act: Act,
): Command<Read, ImportUndone> => {
  const rows = known.filter(({ refused, after, what }) =>
    what === "add" ? !refused : Object.keys(after).length > 0,
  );
  const ids = rows.map(({ product }) => product);
  return {
    act,
    locks: ids,
    read: async () => {
      const [begun, page, ...documents] = await db.getAll(
        db.doc(importPath(id)),
        db.doc(pagePath(id, number)),
        ...placesOf(db, ids),
      );
      if (!begun || !page) throw new Error("Firestore has answered for fewer documents");
      const states = statesIn(documents.filter(({ exists }) => exists));
      const skuChanges = rows.flatMap((row): SkuChange[] => {
        const sku = states.get(row.product)?.product.sku;
        if (row.what === "add") return [[sku, undefined]];
        return "sku" in row.after ? [[sku, formerSku(row)]] : [];
      });
      const added = rows.filter(({ what }) => what === "add").map(({ product }) => product);
      const [log, skus, orders] = await Promise.all([
        db.doc(`log/${StoredImport.parse(begun.data()).log}`).get(),
        readSkuClaims(db, ...skuChanges),
        Promise.all(
          added.map((product) => {
            const ordering = db.collection("orders").where("productIds", "array-contains", product);
            return ordering.select().limit(1).get();
          }),
        ),
      ]);
      const ordered = new Set(added.filter((_, index) => !orders[index]?.empty));
      return { begun, page, log, states, skus, ordered };
    },
    decide: ({ begun, page, log, states, skus, ordered }) => {
      const { pages, left = pages } = StoredImport.parse(begun.data());
      if (left !== number + 1) return { result: { pages, left } }; // another call was faster
      const isOnce = onceEach();
      const undone = parseEntity(StoredPage, page).rows.map((row) => {
        const state = states.get(row.product);
        if (row.refused && row.what === "add") return { row, writes: [] };
        const { writes, kept } =
          row.what === "add"
            ? undoAddition(state, ordered.has(row.product), skus, act.at)
            : undoChange(row, state, skus, isOnce, act.at);
        return { row: { ...row, kept: [...new Set([...row.kept, ...kept])] }, writes };
      });
      return {
        result: { pages, left: number },
        writes: [
          ...undone.flatMap(({ writes }) => writes),
          { updated: page, fields: { rows: undone.map(({ row }) => row), undone: true } },
          { updated: begun, fields: { left: number } },
          ...(number === 0 ? undoneWrites(log, act) : []),
        ],
      };
    },
  };
};

/**
 * Undoes the last page of an import that isn't undone yet: fields get their former values where they still are what the
 * import has set, the stock changes by the opposite difference, and a product that was added is deleted, or withdrawn if it
 * was ordered or changed since. What stays is noted in the page. Idempotent, also beside itself: each page is undone once.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns how far it is undone; null if there is no such import
 * @throws as runCommand does; the next call goes on
 */
export const undoImport = async (
  shop: Shop,
  id: string,
  act: Act,
  deadline: number,
): Promise<ImportUndone | null> => {
  const { db } = shop;
  const closed = await runCommand(shop, closeCommand(db, id, act), deadline);
  if (!closed) return null;
  const { pages, left = pages } = closed;
  if (left === 0) return { pages, left };
  const page = parseEntity(StoredPage, await db.doc(pagePath(id, left - 1)).get());
  await takeStockBack(shop, page, act, deadline);
  return runCommand(shop, undoPageCommand(db, id, left - 1, page.rows, act), deadline);
};
