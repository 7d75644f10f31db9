import { isDeepStrictEqual } from "node:util";
import type { Undoer } from "../../core/command.ts";
import { deletedAccounts } from "../../firestore/tombstones.ts";
import type { Tx } from "../../firestore/transact.ts";
import { verifiedAddressOf } from "../../firestore/verified-address.ts";
import { TooLate } from "../../log/undo-step.ts";
import { codePath, usesCode } from "../../orders/discount-codes/code-uses.ts";
import { codeOf, codePaths, usesIn } from "../../orders/discount-codes/codes.ts";
import {
  atAddress,
  type Order,
  type OrderCode,
  type OrderLine,
  productIdsOf,
} from "../../orders/order.ts";
import { orderRecords, staffOf, withoutNames } from "../../orders/order-documents.ts";
import { settledPath } from "../../orders/settled-payments.ts";
import { changeStock } from "../../stock/change-stock.ts";
import {
  type DecideBeside,
  type ReadBeside,
  type Stock,
  type Stocks,
  stockOf,
} from "../../stock/stock.ts";
import { type OrderUndo, parseUndo } from "./order-undo.ts";
import { withProvenAddress } from "./verification/confirm-guest.ts";

/**
 * The result of an undo: the order as it was before, or why the action stands. `changed`: something has come
 * after it; `outOfStock`: the pieces that it returned have been ordered by others; `productGone`: a product of the
 * lines that it would bring back was deleted; `codeUsed`: others have used up the order's discount code.
 */
export type UndoOutcome =
  | { readonly order: Order }
  | { readonly refused: "changed" | "outOfStock" | "productGone" | "codeUsed" };

/** What an action leaves, without what others may add to it: notes, who packs it, and its invoices. */
const asLeft = ({ notes: _, packing: __, invoiced: ___, invoiceAsked: ____, ...order }: Order) =>
  order;

/** The stock without the pieces that the action returned; null if it doesn't have them any more. */
const takenBack = (stocks: Stocks, { pieces }: OrderUndo): Stocks | null => {
  const after = new Map<string, Stock>();
  for (const { productId, returned, unverified } of pieces) {
    const before = after.get(productId) ?? stockOf(stocks, productId);
    if (!before) continue; // of a line that stays cancelled
    const availableQuantity = before.availableQuantity - returned;
    if (returned > 0 && availableQuantity < 1) return null; // one piece always stays
    const unverifiedPieces = before.unverifiedPieces + unverified;
    after.set(productId, { ...before, availableQuantity, unverifiedPieces });
  }
  return after;
};

/** @returns the lines that an undo brings back: the action has deleted or cancelled them */
const linesBack = ({ before, after }: OrderUndo): OrderLine[] => {
  const left = new Map(after?.lines.map((line) => [line.id, line]));
  return before.lines.filter((line) => {
    const now = left.get(line.id);
    return !now || (now.cancelled && !line.cancelled);
  });
};

/** @returns the code that an undo uses again; undefined if it uses none */
const codeUsedAgain = ({ before, after }: OrderUndo): OrderCode | undefined =>
  usesCode(before) && !(after && usesCode(after)) ? before.code : undefined;

/** Whether a code that was given back can be used again by the order that had it. */
const isCodeLeft = ({ code: id, by = [] }: OrderCode, beside: ReadBeside): boolean => {
  const code = codeOf(beside.get(codePath(id)));
  const isBelow = (uses: number, most: number | null) => most === null || uses < most;
  return (
    code !== null &&
    isBelow(code.uses, code.inAll) &&
    isBelow(usesIn(beside, id, by), code.perCustomer)
  );
};

/** @returns what undoes a step on an order whose customer's address has been verified since: the order stays verified */
const withProof = ({ before, after, pieces }: OrderUndo): OrderUndo => ({
  before: withProvenAddress(before),
  after: after && withProvenAddress(after),
  pieces: pieces.map((left) => ({ ...left, unverified: 0 })),
});

/**
 * Undoes an admin's action on an order: confirmed, shipped, delivered, cancelled, a line cancelled, deleted. It
 * is refused if anything has changed the order since, if the stock no longer has the pieces, if a product of the lines that
 * come back was deleted, and if the order's code was used up.
 */
export const undoChange =
  (undo: OrderUndo): DecideBeside<UndoOutcome, Order> =>
  (stocks, [order], beside) => {
    const { before, after } = undo;
    const isAsLeft = after
      ? order !== undefined && isDeepStrictEqual(asLeft(order), asLeft(after))
      : order === undefined;
    if (!isAsLeft) return { result: { refused: "changed" } };
    if (linesBack(undo).some(({ productId }) => !stockOf(stocks, productId)))
      return { result: { refused: "productGone" } };
    const code = codeUsedAgain(undo);
    if (code && !isCodeLeft(code, beside)) return { result: { refused: "codeUsed" } };
    const taken = takenBack(stocks, undo);
    if (!taken) return { result: { refused: "outOfStock" } };
    const { notes, packing, invoiced, invoiceAsked, vatExchange } = order ?? before;
    const restored: Order = {
      ...before,
      ...(notes ? { notes } : {}),
      ...(packing ? { packing } : {}),
      ...(invoiced ? { invoiced, ...(vatExchange ? { vatExchange } : {}) } : {}),
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
  let verified: string | null = null;
  const prepare = async (tx: Tx) => {
    const [commitUndo, gone, address, [payment]] = await Promise.all([
      prepareUndo(tx),
      deletedAccounts(shop.db, tx, people),
      verifiedAddressOf(shop.db, before.uid),
      undo.after ? [] : tx.getAll(shop.db.doc(settledPath(before.id))), // with a lock: see card-refunds.ts
    ]);
    const isPaymentChanged = payment?.get("changedAt") !== undefined;
    if (gone.has(before.uid) || isPaymentChanged) throw new TooLate();
    deleted = gone;
    verified = address;
    email = address ?? before.customer;
    return commitUndo;
  };
  const decide: DecideBeside<void, Order> = (stocks, existing, documents) => {
    const nameless = atAddress({ ...before, ...withoutNames(before, deleted) }, email);
    const after = undo.after && atAddress(undo.after, email);
    const isProven = existing[0] ? existing[0].emailVerified : verified === email;
    const moved = { ...undo, before: nameless, after };
    const proven = isProven ? withProof(moved) : moved;
    const change = undoChange(proven)(stocks, existing, documents);
    if ("refused" in change.result) throw new TooLate();
    return { ...change, result: undefined };
  };
  const [productIds, ids] = [productIdsOf(before), [before.id]];
  const code = codeUsedAgain(undo);
  const beside = code ? codePaths(code.code, code.by ?? []) : [];
  const command = { act, undo: { ...step, act, undo: kept, prepareUndo: prepare } };
  await changeStock(shop, orderRecords, { ...command, productIds, ids, beside, decide }, deadline);
};
