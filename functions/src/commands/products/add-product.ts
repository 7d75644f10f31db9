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

/** The product's document, and that of the authors' addresses. */
type State = readonly (DocumentSnapshot | undefined)[];

interface WantedProduct {
  readonly product: Product & { readonly createdAt: Date };
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
 * Puts a new product on sale and stores, in another document, its author's e-mail address. Idempotent by its id.
 *
 * @returns the command, whose result is the product, also for a retry; null if another request has used this id
 */
export const additionCommand = (
  db: Firestore,
  { product, requestHash, author: { uid, email }, act }: WantedProduct,
): Command<State, Product | null> => ({
  act,
  uids: [uid],
  read: () => db.getAll(db.doc(`products/${product.id}`), db.doc(authorsPath)),
  decide: ([stored, known]) => {
    if (stored?.exists) {
      const isRetry = stored.get("requestHash") === requestHash;
      return { result: isRetry ? parseProduct(stored) : null };
    }
    const { id, createdAt, ...details } = product;
    const author = keyOf(uid);
    const times = {
      createdAt: Timestamp.fromDate(createdAt),
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
        ...(isKnown
          ? []
          : [{ path: authorsPath, fields: { [author]: email }, merge: true } as const]),
      ],
      ...(act ? { logged: [loggedProduct(product)] } : {}),
    };
  },
});
