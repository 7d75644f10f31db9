import { isDeepStrictEqual } from "node:util";
import type { Undoer } from "../../core/command.ts";
import { deletedAccounts } from "../../firestore/tombstones.ts";
import type { Tx } from "../../firestore/transact.ts";
import { verifiedAddressOf } from "../../firestore/verified-address.ts";
import { TooLate } from "../../log/undo-step.ts";
import { atAddress, type Order, productIdsOf } from "../../orders/order.ts";
import { orderRecords, staffOf, withoutNames } from "../../orders/order-documents.ts";
import { changeStock } from "../../stock/change-stock.ts";
import { type Decide, type Stock, type Stocks, stockOf } from "../../stock/stock.ts";
import { type OrderUndo, parseUndo } from "./order-undo.ts";

/**
 * The result of an undo: the order as it was before, or why the action stands. `changed`: something has come
 * after it; `outOfStock`: the pieces that it returned have been ordered by others.
 */
export type UndoOutcome =
  | { readonly order: Order }
  | { readonly refused: "changed" | "outOfStock" };

/** What an action leaves, without what others may add to it: notes, who packs it, and its invoices. */
const asLeft = ({ notes: _, packing: __, invoiced: ___, invoiceAsked: ____, ...order }: Order) =>
  order;

/** The stock without the pieces that the action returned; null if it doesn't have them any more. */
const takenBack = (stocks: Stocks, { pieces }: OrderUndo): Stocks | null => {
  const after = new Map<string, Stock>();
  for (const { productId, returned, unverified } of pieces) {
    const before = after.get(productId) ?? stockOf(stocks, productId);
    if (!before) continue; // it had no stock when the action returned pieces either
    const availableQuantity = before.availableQuantity - returned;
    if (returned > 0 && availableQuantity < 1) return null; // one piece always stays
    const unverifiedPieces = before.unverifiedPieces + unverified;
    after.set(productId, { ...before, availableQuantity, unverifiedPieces });
  }
  return after;
};

/**
 * Undoes an admin's action on an order: confirmed, shipped, delivered, cancelled, a line cancelled, deleted. It
 * is refused if anything has changed the order since, and if the stock no longer has the pieces.
 */
export const undoChange =
  (undo: OrderUndo): Decide<UndoOutcome, Order> =>
  (stocks, [order]) => {
    const { before, after } = undo;
    const isAsLeft = after
      ? order !== undefined && isDeepStrictEqual(asLeft(order), asLeft(after))
      : order === undefined;
    if (!isAsLeft) return { result: { refused: "changed" } };
    const taken = takenBack(stocks, undo);
    if (!taken) return { result: { refused: "outOfStock" } };
    const { notes, packing, invoiced, invoiceAsked } = order ?? before;
    const restored: Order = {
      ...before,
      ...(notes ? { notes } : {}),
      ...(packing ? { packing } : {}),
      ...(invoiced ? { invoiced } : {}),
      ...(invoiceAsked ? { invoiceAsked } : {}),
    };
    return {
      result: { order: restored },
      ...(order ? { updated: [restored] } : { restored: [restored] }),
      stocks: taken,
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Undoes an admin's action on an order. Nobody's name comes back whose account is deleted, and no address that the
 * customer's account doesn't have any more.
 *
 * @throws TooLate if something has come after the action, such as the deletion of the customer's account, or the
 *   stock no longer has its pieces
 */
export const undoOrder: Undoer = async (
  shop,
  { undo: kept, act, prepareUndo, ...step },
  deadline,
) => {
  const undo = parseUndo(kept);
  const { before } = undo;
  const people = [before.uid, ...staffOf(before)].filter((uid) => uid !== "");
  let deleted: ReadonlySet<string> = new Set();
  let email = before.customer;
  const prepare = async (tx: Tx) => {
    const [commitUndo, gone, address] = await Promise.all([
      prepareUndo(tx),
      deletedAccounts(shop.db, tx, people),
      verifiedAddressOf(shop.db, before.uid),
    ]);
    if (gone.has(before.uid)) throw new TooLate();
    deleted = gone;
    email = address ?? before.customer;
    return commitUndo;
  };
  const decide: Decide<void, Order> = (stocks, existing) => {
    const nameless = atAddress({ ...before, ...withoutNames(before, deleted) }, email);
    const after = undo.after && atAddress(undo.after, email);
    const change = undoChange({ ...undo, before: nameless, after })(stocks, existing);
    if ("refused" in change.result) throw new TooLate();
    return { ...change, result: undefined };
  };
  const [productIds, ids] = [productIdsOf(before), [before.id]];
  const command = { act, undo: { ...step, act, undo: kept, prepareUndo: prepare } };
  await changeStock(shop, orderRecords, { ...command, productIds, ids, decide }, deadline);
};
