import { isDeepStrictEqual } from "node:util";
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type UpdateData,
} from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, createUndoer, type Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { Details, type Product } from "../../products/product.ts";
import { loggedEdit } from "./logged-edit.ts";
import {
  type Changed,
  type ProductState,
  productCommand,
  productWrite,
} from "./product-command.ts";
import { skuWrites } from "./sku-claims.ts";

/** The product after an edit, and the fields that it changes; undefined removes one. */
export interface Edited {
  readonly product: Product;
  readonly changes: Partial<Details>;
}

const names = Details.keyof().options;

/**
 * Edits a product, unless it has changed since the revision that the edit is based on. Idempotent: a retry of
 * the last edit changes nothing and isn't refused.
 *
 * @param wanted all of the product's details; missing ones are removed
 * @param revision the revision that the edit is based on
 * @returns null after a conflicting edit; "onOffer" if it changes the price of a product on offer
 */
export const editProduct = (
  product: Product,
  wanted: Details,
  revision: number,
): Edited | "onOffer" | null => {
  const changed = names.filter((name) => !isDeepStrictEqual(product[name], wanted[name]));
  const isSame = changed.length === 0;
  if (isSame && [revision, revision + 1].includes(product.revision))
    return { product, changes: {} };
  if (product.revision !== revision) return null;
  if (product.offer && changed.includes("priceCents")) return "onOffer";
  const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
  return { product: { ...product, ...changes, revision: revision + 1 }, changes };
};

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/** What undoing needs (logged-edit.ts). */
const KeptEdit = z.object({ revision: z.int(), before: z.record(z.string(), z.unknown()) });

/** @returns the fields of an update; a missing value, or null, deletes its field */
export const updateOf = (values: Readonly<Record<string, unknown>>): UpdateData<DocumentData> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? FieldValue.delete()]),
  );

/**
 * Edits a product: writes the details that differ, and counts the edit.
 *
 * @param wanted all of its details
 * @param revision the revision that the edit is based on
 * @returns the command. Its result is null after a conflicting edit, undefined if there is no such product, "skuTaken" if
 *   another one has the SKU, and "onOffer" for another price during an offer
 */
export const editCommand = (
  db: Firestore,
  id: string,
  wanted: Details,
  revision: number,
  act: Act,
): Command<ProductState | null, Changed | "skuTaken" | "onOffer" | null | undefined> => ({
  act,
  ...productCommand<Changed | "skuTaken" | "onOffer" | null>(
    db,
    id,
    (state) => {
      const { product } = state;
      const edited = editProduct(product, wanted, revision);
      if (!edited || edited === "onOffer") return { result: edited };
      if (Object.keys(edited.changes).length === 0) return { result: { product } };
      const claims = skuWrites(state.skus, id, product.sku, wanted.sku);
      if (!claims) return { result: "skuTaken" };
      const logged = loggedEdit(product, edited);
      const fields = { ...updateOf(edited.changes), revision: edited.product.revision };
      return {
        result: { product: edited.product, undo: undoOf(act, logged) },
        writes: [productWrite(state, fields, act.at), ...claims],
        logged: [logged],
      };
    },
    () => wanted.sku,
  ),
});

/** Gives the fields of an edit their former values, unless the product was edited again, or its SKU is another's now. */
const undoEdit = createUndoer(KeptEdit, (db, { revision, before }, { on, act }) => {
  const skuOf = ({ sku }: Product) =>
    "sku" in before ? (z.string().nullable().parse(before.sku) ?? undefined) : sku;
  return productCommand(
    db,
    on,
    (state) => {
      const { product, skus } = state;
      const claims = skuWrites(skus, product.id, product.sku, skuOf(product));
      if (product.revision !== revision || !claims) throw new TooLate();
      const fields = { ...updateOf(before), revision: revision + 1 };
      return { result: true, writes: [productWrite(state, fields, act.at, true), ...claims] };
    },
    skuOf,
  );
});

export const editUndoers: Undoers<"product.edited"> = { "product.edited": undoEdit };
