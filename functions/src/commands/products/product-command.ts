import type { Undo } from "@shop/contract/desk/log";
import { lowFrom } from "@shop/contract/order-quantity";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type UpdateData,
} from "firebase-admin/firestore";
import type { Change, Command, Write } from "../../core/command.ts";
import { changedPrices } from "../../products/price-history.ts";
import type { Product } from "../../products/product.ts";
import { parseProduct } from "../../products/product-store.ts";
import { readSkuClaims, type SkuClaims } from "./sku-claims.ts";

/** A product as an admin has left it; `undo` is missing if nothing was changed. */
export interface Changed {
  readonly product: Product;
  readonly undo?: Undo;
}

/** A product that a command has read. */
export interface ProductState {
  readonly product: Product;
  readonly document: DocumentSnapshot;
  /** Of its SKU, and of the one that it is to have. */
  readonly skus: SkuClaims;
}

/** What the document lacks of an offer's end, which every read shows once its last day is over. */
const endedOffer = ({ product, document }: ProductState) => {
  if (product.offer || document.get("offer") === undefined) return {};
  const { priceCents, prices, revision } = product;
  return { offer: FieldValue.delete(), priceCents, prices, revision };
};

/**
 * The one writer of a product's price after it was added: it keeps the history.
 *
 * @param at the time of the change
 * @param isUndone whether the change undoes an earlier one: its price then never counts as one that was asked for
 * @returns the changed fields of a product, with what lists and the catalogue find it by
 */
export const productWrite = (
  state: ProductState,
  changed: UpdateData<DocumentData>,
  at: Date,
  isUndone = false,
): Write => {
  const { product, document } = state;
  const { priceCents: cents = product.priceCents } = changed;
  const priced =
    cents === product.priceCents
      ? {}
      : { prices: changedPrices(product, { at, cents }, isUndone) ?? FieldValue.delete() };
  const fields: UpdateData<DocumentData> = { ...endedOffer(state), ...changed, ...priced };
  const { minimumOrderQuantity } = { ...document.data(), ...fields };
  const { availableQuantity } = product;
  const found = { lowFrom: lowFrom({ availableQuantity, minimumOrderQuantity }) };
  const updatedAt = FieldValue.serverTimestamp();
  return { updated: document, fields: { ...fields, ...found, updatedAt } };
};

/**
 * @param wantedSku the SKU that the product is to have; by default it keeps its own
 * @returns the parts of a command that changes one product: it reads the product, and holds its lock. The result is
 *   undefined if there is none
 */
export const productCommand = <Result>(
  db: Firestore,
  id: string,
  decide: (state: ProductState) => Change<Result>,
  wantedSku: (product: Product) => string | undefined = ({ sku }) => sku,
): Pick<Command<ProductState | null, Result | undefined>, "locks" | "read" | "decide"> => ({
  locks: [id],
  read: async () => {
    const document = await db.doc(`products/${id}`).get();
    const product = parseProduct(document);
    if (!product) return null;
    return { product, document, skus: await readSkuClaims(db, [product.sku, wantedSku(product)]) };
  },
  decide: (state) => (state ? decide(state) : { result: undefined }),
});
