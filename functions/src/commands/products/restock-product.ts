import type { Undo } from "@shop/contract/desk/log";
import { Id } from "@shop/contract/fields";
import { limits } from "@shop/contract/limits";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import type { Shop, Undoer, Undoers } from "../../core/command.ts";
import { parseEntity, StoredTime } from "../../firestore/entity.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { unchanged, writeAll } from "../../firestore/transact.ts";
import { type Act, isTooLate, type Logged, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { changeStock, type Records } from "../../stock/change-stock.ts";
import { type Decide, type Stock, stockOf } from "../../stock/stock.ts";

/** A change of a product's stock by an admin. */
export interface Restocking {
  readonly id: string;
  /** The admin's. */
  readonly uid: string;
  readonly productId: string;
  /** Pieces added, or lost if negative. */
  readonly difference: number;
  /** How many pieces were counted in the house, if it comes of a count. Only that may make no difference. */
  readonly counted?: number | undefined;
  readonly createdAt: Date;
}

/** The result of a restocking, with the current pieces if the new number is out of range. */
export type Restocked =
  /** A retry has the first try's difference. Its undo is missing after that was undone or is too old. */
  | { readonly undo: Undo | undefined; readonly difference: number }
  | "unknownProduct"
  | "keyReused"
  | "restockedSince"
  | { readonly outOfRange: true; readonly availableQuantity: number };

/** Whether a stock can't become so many pieces by a difference. */
export const isOutOfRange = (left: number, difference: number): boolean =>
  left < 0 || (difference > 0 && left > limits.quantity);

/** @returns the id of the restocking that undoes another one */
const oppositeIdOf = (id: string): string => fingerprint("undo", id).slice(0, 40);

/** @returns the stock with another number of pieces, by an admin */
export const restocked = (stock: Stock, availableQuantity: number): Stock => ({
  ...stock,
  availableQuantity,
  restockings: (stock.restockings ?? 0) + 1,
});

/**
 * Adds the difference to the stock, between 0 and the contract's limit, and logs it. Idempotent: a retry is
 * recognised by its id.
 *
 * @param act the admin's, with the restocking's id and time
 * @param seen of pieces that were counted, how often admins had changed the stock then. Orders since are no matter:
 * the difference to the stock of then stays. Whether the pieces of another restocking were counted is unknown
 */
export const restock =
  (wanted: Restocking, act: Act, seen?: number | undefined): Decide<Restocked, Restocking> =>
  (stocks, existing) => {
    const { productId, difference, counted } = wanted;
    const action = counted === undefined ? "product.restocked" : "product.counted";
    const first = existing.find(({ id }) => id === wanted.id);
    if (first) {
      const isSame =
        first.productId === productId &&
        first.counted === counted &&
        // A parallel retry of a count may compute another difference, because it reads the corrected stock.
        (counted !== undefined || first.difference === difference);
      if (!isSame) return { result: "keyReused" };
      const { id, createdAt: at } = first;
      const isUndone = existing.some((other) => other.id === oppositeIdOf(id));
      const logged = { action, on: { id: productId, name: "" } } as const;
      const undo =
        isUndone || difference === 0 || isTooLate(at, act.at)
          ? undefined
          : undoOf({ id, at }, logged);
      return { result: { undo, difference: first.difference } };
    }
    const stock = stockOf(stocks, productId);
    if (!stock) return { result: "unknownProduct" };
    const { name, availableQuantity, restockings = 0 } = stock;
    if (seen !== undefined && seen !== restockings) return { result: "restockedSince" };
    const left = availableQuantity + difference;
    if (isOutOfRange(left, difference)) return { result: { outOfRange: true, availableQuantity } };
    const logged: Logged = {
      action,
      on: { id: productId, name },
      before: { stock: availableQuantity },
      after: { stock: left, ...(counted === undefined ? {} : { counted }) },
      ...(difference === 0 ? {} : { undo: { restocking: wanted.id, difference } }),
    };
    const known = counted === undefined ? stock : { ...stock, countedAt: act.at };
    const isRight = difference === 0;
    return {
      result: { undo: isRight ? undefined : undoOf(act, logged), difference },
      created: [wanted],
      stocks: new Map([[productId, isRight ? known : restocked(known, left)]]),
      logged: [logged],
    };
  };

/** The restocking that undoes another one. */
export const oppositeOf = (
  { id, difference }: Pick<Restocking, "id" | "difference">,
  productId: string,
  { uid, at: createdAt }: Act,
): Restocking => ({
  id: oppositeIdOf(id),
  uid,
  productId,
  difference: -difference,
  createdAt,
});

/**
 * Adds what undoes a restocking. Orders may have come in between: only the pieces that it added must still be
 * there.
 *
 * @throws TooLate if they aren't
 */
export const undoRestocking =
  (opposite: Restocking): Decide<null, Restocking> =>
  (stocks) => {
    const { productId, difference } = opposite;
    const stock = stockOf(stocks, productId);
    const left = (stock?.availableQuantity ?? 0) + difference;
    if (!stock || isOutOfRange(left, difference)) throw new TooLate();
    return {
      result: null,
      created: [opposite],
      stocks: new Map([[productId, restocked(stock, left)]]),
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/** A document of `restockings`. */
const StoredRestocking = z.object({
  uid: z.string(), // empty after the admin's account was deleted
  productId: Id,
  difference: z.int(),
  counted: z.int().optional(),
  createdAt: StoredTime,
});

export const restockings: Records<Restocking> = {
  collection: "restockings",
  parse: (document) => parseEntity(StoredRestocking, document),
  toDocument: ({ id: _id, createdAt, counted, ...restocking }) => ({
    ...restocking,
    ...(counted === undefined ? {} : { counted }),
    createdAt: Timestamp.fromDate(createdAt),
  }),
};

/** What undoing needs. */
const KeptRestocking = z.object({ restocking: z.string(), difference: z.int() });

/**
 * Adds pieces to a product's stock, or removes lost ones: see `restock`.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws as runCommand does
 */
export const restockProduct = (
  shop: Shop,
  wanted: Restocking,
  seen: number | undefined,
  act: Act,
  deadline: number,
): Promise<Restocked> => {
  const { id, productId } = wanted;
  const ids = [id, oppositeIdOf(id)];
  const decide = restock(wanted, act, seen);
  return changeStock(shop, restockings, { act, productIds: [productId], ids, decide }, deadline);
};

/** @returns a change of stock that was written; null if there is none with this id */
export const findRestocking = async (db: Firestore, id: string): Promise<Restocking | null> => {
  const document = await db.doc(`${restockings.collection}/${id}`).get();
  return document.exists ? restockings.parse(document) : null;
};

/** Undoes a restocking by its opposite. */
const undoRestock: Undoer = async (shop, undo, deadline) => {
  const { act, on } = undo;
  const { restocking: id, difference } = KeptRestocking.parse(undo.undo);
  const decide = undoRestocking(oppositeOf({ id, difference }, on, act));
  const command = { act, undo, productIds: [on], ids: [], decide };
  await changeStock(shop, restockings, command, deadline);
};

export const restockUndoers: Undoers<"product.restocked" | "product.counted"> = {
  "product.restocked": undoRestock,
  "product.counted": undoRestock,
};

/**
 * Removes an admin's uid from the restockings. The restockings stay.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const anonymiseRestockings = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  writeAll(db, db.collection("restockings").where("uid", "==", uid), deadline, (tx, restocking) =>
    tx.update(restocking.ref, { uid: "" }, unchanged(restocking)),
  );
