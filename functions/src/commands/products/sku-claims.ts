import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Write } from "../../core/command.ts";
import { fingerprint } from "../../firestore/record-id.ts";

/**
 * A document of `skus` holds the id of the product that has an SKU. Its path is made of the SKU, so two products can't
 * have one, whichever is written first: a query couldn't tell that in a transaction that takes no locks.
 */
const pathOf = (sku: string): string => `skus/${fingerprint("sku", sku.toLowerCase())}`;

/** The claims of SKUs that a command has read, by their paths. */
export type SkuClaims = ReadonlyMap<string, DocumentSnapshot>;

/** The SKU that a product has, and the one that it is to have; undefined for none. */
export type SkuChange = readonly [present: string | undefined, wanted: string | undefined];

/** @returns the claims of the SKUs of some changes; none, without a read, of a change whose two are one */
export const readSkuClaims = async (
  db: Firestore,
  ...changes: readonly SkuChange[]
): Promise<SkuClaims> => {
  const paths = changes.flatMap((skus) => {
    const changed = [...new Set(skus.map((sku) => sku && pathOf(sku)))];
    return changed.length > 1 ? changed.filter((path) => path !== undefined) : [];
  });
  const wanted = [...new Set(paths)];
  if (wanted.length === 0) return new Map();
  const documents = await db.getAll(...wanted.map((path) => db.doc(path)));
  return new Map(documents.map((document) => [document.ref.path, document]));
};

/**
 * @param id the product's
 * @returns what gives a product another SKU; null if another product has it
 */
export const skuWrites = (
  claims: SkuClaims,
  id: string,
  ...[present, wanted]: SkuChange
): Write[] | null => {
  const [left, taken] = [present, wanted].map((sku) => sku && pathOf(sku));
  if (left === taken) return [];
  const before = left ? claims.get(left) : undefined;
  const release: Write[] =
    before?.exists && before.get("product") === id ? [{ deleted: before }] : [];
  if (!taken) return release;
  const claim = claims.get(taken);
  if (!claim?.exists) return [...release, { path: taken, fields: { product: id } }];
  return claim.get("product") === id ? release : null;
};
