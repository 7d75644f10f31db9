import { noPicture } from "@shop/contract/pictures";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { type Change, type Command, createUndoer, type Undoers } from "../../core/command.ts";
import { StoredTime } from "../../firestore/entity.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import {
  type Changed,
  type ProductState,
  productCommand,
  productWrite,
} from "./product-command.ts";

/** What undoing needs. */
const KeptWithdrawal = z.object({
  withdrawn: z.boolean(),
  /** When it was taken off sale: by the action, or before it was brought back. */
  at: StoredTime,
});

/** What undoing needs of a draft that was put on sale. */
const KeptRelease = z.object({
  /** When the draft was made, and when it was put on sale. */
  draft: StoredTime,
  createdAt: StoredTime,
});

/** The fields that take a product off sale at that time, or bring it back. */
export const withdrawalFields = (document: DocumentSnapshot, at: Timestamp | null) =>
  at
    ? {
        createdAt: FieldValue.delete(),
        withdrawn: { at, createdAt: document.get("createdAt") },
      }
    : { createdAt: document.get("withdrawn.createdAt"), withdrawn: FieldValue.delete() };

/** Puts a draft on sale, unless it has no picture yet. */
const release = (state: ProductState, act: Act): Change<Changed | "noPicture"> => {
  const { draft, ...product } = state.product;
  if (product.image === noPicture) return { result: "noPicture" };
  const createdAt = Timestamp.fromDate(act.at);
  const logged = {
    action: "product.put-on-sale",
    on: { id: product.id, name: product.name },
    undo: { draft: state.document.get("draft.at"), createdAt },
  } as const;
  return {
    result: { product: { ...product, createdAt: act.at }, undo: undoOf(act, logged) },
    writes: [productWrite(state, { createdAt, draft: FieldValue.delete() }, act.at)],
    logged: [logged],
  };
};

/**
 * Takes a product off sale, brings it back, or puts a draft on sale. Only `createdAt` moves: lists sort by it, and leave out documents
 * without it (docs/decisions/083-withdrawn-products-leave-every-list.md).
 *
 * @returns the command, whose result is undefined if there is no such product, "noPicture" for a draft without a picture
 */
export const withdrawalCommand = (
  db: Firestore,
  id: string,
  isWithdrawn: boolean,
  act: Act,
): Command<ProductState | null, Changed | "noPicture" | undefined> => ({
  act,
  ...productCommand<Changed | "noPicture">(db, id, (state) => {
    const { product, document } = state;
    if (product.draft && !isWithdrawn) return release(state, act);
    const { withdrawn, createdAt, ...rest } = product;
    const at = isWithdrawn ? Timestamp.fromDate(act.at) : document.get("withdrawn.at");
    if (isWithdrawn ? !createdAt : !withdrawn) return { result: { product } };
    const logged = {
      action: isWithdrawn ? "product.withdrawn" : "product.returned",
      on: { id, name: product.name },
      undo: { withdrawn: isWithdrawn, at },
    } as const;
    const changed = createdAt
      ? { ...rest, withdrawn: { at: act.at, createdAt } }
      : { ...rest, createdAt: withdrawn?.createdAt };
    return {
      result: { product: changed, undo: undoOf(act, logged) },
      writes: [productWrite(state, withdrawalFields(document, isWithdrawn ? at : null), act.at)],
      logged: [logged],
    };
  }),
});

/** Brings a product back that was taken off sale, or the other way round, unless somebody else did. */
const undoWithdrawal = createUndoer(KeptWithdrawal, (db, kept, { on, act }) =>
  productCommand(db, on, (state) => {
    const { withdrawn } = state.product;
    const isAsLeft = kept.withdrawn
      ? withdrawn?.at.getTime() === kept.at.getTime()
      : withdrawn === undefined;
    if (!isAsLeft) throw new TooLate();
    const at = kept.withdrawn ? null : Timestamp.fromDate(kept.at);
    const fields = withdrawalFields(state.document, at);
    return { result: true, writes: [productWrite(state, fields, act.at)] };
  }),
);

/** Makes a draft of a product again that was put on sale, unless it was withdrawn since. */
const undoRelease = createUndoer(KeptRelease, (db, kept, { on, act }) =>
  productCommand(db, on, (state) => {
    const { createdAt } = state.product;
    if (createdAt?.getTime() !== kept.createdAt.getTime()) throw new TooLate();
    const draft = { at: Timestamp.fromDate(kept.draft) };
    const fields = { createdAt: FieldValue.delete(), draft };
    return { result: true, writes: [productWrite(state, fields, act.at)] };
  }),
);

export const withdrawalUndoers: Undoers<
  "product.withdrawn" | "product.returned" | "product.put-on-sale"
> = {
  "product.put-on-sale": undoRelease,
  "product.withdrawn": undoWithdrawal,
  "product.returned": undoWithdrawal,
};
