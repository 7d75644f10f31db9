import type { Undo } from "@pros-and-drill/contract/desk/log";
import { runsLow } from "@pros-and-drill/contract/order-quantity";
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
} from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { refuseDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import { type Act, type LogFor, type Logged, undoOf } from "../log/log.ts";
import { TooLate, type Undoer, type UndoStep } from "../log/undo-step.ts";
import type { ProductLocks } from "../stock/product-locks.ts";
import type { ExtraWrite } from "../stock/stock.ts";
import { editProduct } from "./edit-product.ts";
import { loggedEdit } from "./logged-edit.ts";
import type { Details, Product } from "./product.ts";
import { parseProduct } from "./product-store.ts";

/** Writes the changed fields of the product, and other documents with them. */
type Write = (fields: UpdateData<DocumentData>, extraWrites?: readonly ExtraWrite[]) => void;

/** A product as an admin has left it; `undo` is missing if nothing was changed. */
export interface Changed {
  readonly product: Product;
  readonly undo?: Undo;
}

/** The fields of `undos` (logged-edit.ts, withdraw). */
const KeptEdit = z.object({ revision: z.int(), before: z.record(z.string(), z.unknown()) });
const KeptWithdrawal = z.object({
  withdrawn: z.boolean(),
  /** When it was taken off sale: by the action, or before it was brought back. */
  at: StoredTime,
});

export type ProductChanges = ReturnType<typeof productChanges>;

/**
 * What admins change of products that are there. Each change writes its entry of the log.
 *
 * @param locks the instance's locks by product id
 */
export const productChanges = (db: Firestore, locks: ProductLocks, logFor: LogFor) => {
  /**
   * Changes one product, holding its lock.
   *
   * @param uid the admin's
   * @param work writes the change, if any
   * @param begin of an undo
   * @returns the result of `work`; undefined if there is no such product
   */
  const change = <Result>(
    id: string,
    uid: string,
    deadline: number,
    work: (product: Product, write: Write, document: DocumentSnapshot) => Result,
    begin?: UndoStep["begin"],
  ): Promise<Result | undefined> =>
    locks(id, () =>
      transact(db, deadline, async (writes) => {
        const [document, finish] = await Promise.all([
          db.doc(`products/${id}`).get(),
          begin?.(),
          refuseDeleted(db, writes, uid),
        ]);
        const product = parseProduct(document);
        const write: Write = (fields, extraWrites = []) => {
          const updatedAt = FieldValue.serverTimestamp();
          const { minimumOrderQuantity } = { ...document.data(), ...fields };
          const { availableQuantity = 0 } = product ?? {};
          const isLow = runsLow({ availableQuantity, minimumOrderQuantity });
          writes.update(document.ref, { ...fields, isLow, updatedAt }, unchanged(document));
          for (const extra of extraWrites) writes.create(db.doc(extra.path), extra.fields);
          finish?.(writes);
        };
        return product ? work(product, write, document) : undefined;
      }),
    );

  /** The fields that take a product off sale at that time, or bring it back. */
  const moved = (document: DocumentSnapshot, at: Timestamp | null) =>
    at
      ? {
          createdAt: FieldValue.delete(),
          withdrawn: { at, createdAt: document.get("createdAt") },
        }
      : { createdAt: document.get("withdrawn.createdAt"), withdrawn: FieldValue.delete() };

  return {
    /**
     * Edits a product: writes the details that differ, and counts the edit.
     *
     * @param wanted all of its details
     * @param revision the revision that the edit is based on
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the edited product; null after a conflicting edit; undefined if there is no such product
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    edit: (
      id: string,
      wanted: Details,
      revision: number,
      act: Act,
      deadline: number,
    ): Promise<Changed | null | undefined> =>
      change(id, act.uid, deadline, (product, write) => {
        const edited = editProduct(product, wanted, revision);
        if (!edited) return null;
        const fields = Object.entries(edited.changes).map(([name, value]) => [
          name,
          value ?? FieldValue.delete(),
        ]);
        if (fields.length === 0) return { product };
        const logged = loggedEdit(product, edited);
        const changed = { ...Object.fromEntries(fields), revision: edited.product.revision };
        write(changed, logFor(act, logged));
        return { product: edited.product, undo: undoOf(act, logged) };
      }),

    /**
     * Takes a product off sale, or brings it back. Only `createdAt` moves: lists sort by it, and leave out documents
     * without it (docs/decisions/083-withdrawn-products-leave-every-list.md).
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is written
     * @returns the changed product; undefined if there is none
     * @throws AccountDeleted if the admin's account is being deleted
     * @throws Busy or Firestore's own error when it couldn't be done in time
     */
    withdraw: (
      id: string,
      isWithdrawn: boolean,
      act: Act,
      deadline: number,
    ): Promise<Changed | undefined> =>
      change(id, act.uid, deadline, (product, write, document) => {
        const { withdrawn, createdAt, ...rest } = product;
        const at = isWithdrawn ? Timestamp.fromDate(act.at) : document.get("withdrawn.at");
        if (isWithdrawn ? !createdAt : !withdrawn) return { product };
        const logged: Logged = {
          action: isWithdrawn ? "product.withdrawn" : "product.returned",
          on: { id, name: product.name },
          undo: { withdrawn: isWithdrawn, at },
        };
        write(moved(document, isWithdrawn ? at : null), logFor(act, logged));
        const changed = createdAt
          ? { ...rest, withdrawn: { at: act.at, createdAt } }
          : { ...rest, createdAt: withdrawn?.createdAt };
        return { product: changed, undo: undoOf(act, logged) };
      }),

    /** Gives the fields of an edit their former values, unless the product was edited again. */
    undoEdit: (async ({ on, undo, act, begin }, deadline) => {
      const kept = KeptEdit.parse(undo);
      const takeBack = ({ revision }: Product, write: Write): boolean => {
        if (revision !== kept.revision) return false;
        const former = Object.entries(kept.before).map(([name, value]) => [
          name,
          value ?? FieldValue.delete(),
        ]);
        write({ ...Object.fromEntries(former), revision: revision + 1 });
        return true;
      };
      if (!(await change(on, act.uid, deadline, takeBack, begin))) throw new TooLate();
    }) satisfies Undoer,

    /** Brings a product back that was taken off sale, or the other way round, unless somebody else did. */
    undoWithdrawal: (async ({ on, undo, act, begin }, deadline) => {
      const kept = KeptWithdrawal.parse(undo);
      const takeBack = ({ withdrawn }: Product, write: Write, document: DocumentSnapshot) => {
        const isAsLeft = kept.withdrawn
          ? withdrawn?.at.getTime() === kept.at.getTime()
          : withdrawn === undefined;
        if (isAsLeft) write(moved(document, kept.withdrawn ? null : Timestamp.fromDate(kept.at)));
        return isAsLeft;
      };
      if (!(await change(on, act.uid, deadline, takeBack, begin))) throw new TooLate();
    }) satisfies Undoer,
  };
};
