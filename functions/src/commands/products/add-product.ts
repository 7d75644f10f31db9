import { toDecimal } from "@shop/contract/money";
import { lowFrom } from "@shop/contract/order-quantity";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import type { Command, LoggedStep } from "../../core/command.ts";
import type { Act } from "../../log/log.ts";
import { authorsPath, keyOf } from "../../products/author-store.ts";
import type { Product } from "../../products/product.ts";
import { parseProduct } from "../../products/product-store.ts";
import { readSkuClaims, type SkuClaims, skuWrites } from "./sku-claims.ts";

interface State {
  readonly stored: DocumentSnapshot | undefined;
  /** The authors' addresses. */
  readonly known: DocumentSnapshot | undefined;
  readonly skus: SkuClaims;
}

interface WantedProduct {
  readonly product: Product;
  /** Of the request's body, to tell a retry from another product under the same key. */
  readonly requestHash: string;
  readonly author: { readonly uid: string; readonly email: string };
  /** The admin's act, which is logged; missing in the demo shop. */
  readonly act?: Act;
}

/** @returns what the log says about a new product */
const loggedProduct = ({ id, name, priceCents, availableQuantity }: Product): LoggedStep => ({
  ...({ action: "product.added", on: { id, name } } as const),
  after: { price: toDecimal(priceCents), stock: availableQuantity },
});

/**
 * Adds a product, on sale or as a draft, and stores, in another document, its author's e-mail address. Idempotent by its id.
 *
 * @returns the command, whose result is the product, also for a retry; null if another request has used this id,
 *   "skuTaken" if another product has the SKU
 */
export const additionCommand = (
  db: Firestore,
  { product, requestHash, author: { uid, email }, act }: WantedProduct,
): Command<State, Product | "skuTaken" | null> => ({
  act,
  uids: [uid],
  read: async () => {
    const [[stored, known], skus] = await Promise.all([
      db.getAll(db.doc(`products/${product.id}`), db.doc(authorsPath)),
      readSkuClaims(db, [undefined, product.sku]),
    ]);
    return { stored, known, skus };
  },
  decide: ({ stored, known, skus }) => {
    if (stored?.exists) {
      const isRetry = stored.get("requestHash") === requestHash;
      return { result: isRetry ? parseProduct(stored) : null };
    }
    const { id, createdAt, draft, ...details } = product;
    const claims = skuWrites(skus, id, undefined, product.sku);
    if (!claims) return { result: "skuTaken" };
    const author = keyOf(uid);
    const times = {
      ...(createdAt ? { createdAt: Timestamp.fromDate(createdAt) } : {}),
      ...(draft ? { draft: { at: Timestamp.fromDate(draft.at) } } : {}),
      updatedAt: FieldValue.serverTimestamp(),
    };
    const fields = {
      schema: 1,
      ...details,
      lowFrom: lowFrom(details),
      author,
      requestHash,
      ...times,
    };
    const isKnown = known?.get(author) === email;
    return {
      result: product,
      writes: [
        { path: `products/${id}`, fields },
        ...claims,
        ...(isKnown
          ? []
          : [{ path: authorsPath, fields: { [author]: email }, merge: true } as const]),
      ],
      ...(act ? { logged: [loggedProduct(product)] } : {}),
    };
  },
});
