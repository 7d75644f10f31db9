import type { Undo } from "@shop/contract/desk/log";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { isGuest } from "../../auth/guests.ts";
import { type Command, createUndoer, type Undoers } from "../../core/command.ts";
import { parseEntity } from "../../firestore/entity.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { parseSettings, settingsPath } from "../../settings/settings-store.ts";
import { type Customer, inLog } from "../../users/customers/customer.ts";
import { StoredCustomer } from "../../users/customers/customer-store.ts";

/** Kept for undoing: the ids of the lists before and after, null for none. */
const KeptLists = z.object({ before: z.string().nullable(), after: z.string().nullable() });

interface State<Stored = DocumentSnapshot | null> {
  /** The person's record; null if there is none, it is a guest's, or the account is being deleted. */
  readonly stored: Stored;
  /** The lists' names by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

const listNames = (settings: DocumentSnapshot): State["names"] =>
  new Map(parseSettings(settings).priceLists.lists.map(({ id, name }) => [id, name]));

const fieldsOf = (list: string | null) => ({ priceList: list ?? FieldValue.delete() });

/**
 * Gives an account a price list, or takes it back.
 *
 * @param list its id; null for none
 * @returns the command. Its result is null if there is no such account, "unknown" if there is no such list
 */
export const priceListCommand = (
  db: Firestore,
  uid: string,
  list: string | null,
  act: Act,
): Command<State, { readonly customer: Customer; readonly undo?: Undo } | "unknown" | null> => ({
  act,
  read: async (tx) => {
    const [stored, settings, isGone] = await Promise.all([
      db.doc(`users/${uid}`).get(),
      db.doc(settingsPath).get(),
      isAccountDeleted(db, tx, uid),
    ]);
    const names = listNames(settings);
    return { stored: isGone || isGuest(uid) || !stored.exists ? null : stored, names };
  },
  decide: ({ stored, names }) => {
    if (!stored) return { result: null };
    if (list !== null && !names.has(list)) return { result: "unknown" };
    const customer = parseEntity(StoredCustomer, stored);
    const before = customer.priceList ?? null;
    if (before === list) return { result: { customer } };
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
    const logged = {
      ...({ action: "customer.price-list", on: inLog(uid) } as const),
      before: { priceList: nameOf(before) },
      after: { priceList: nameOf(list) },
      undo: { before, after: list },
    };
    return {
      result: {
        customer: { ...customer, priceList: list ?? undefined },
        undo: undoOf(act, logged),
      },
      writes: [{ updated: stored, fields: fieldsOf(list) }],
      logged: [logged],
    };
  },
});

/** Gives an account its former list again, unless it has got another one since, or the shop has no such list any more. */
const undoList = createUndoer(KeptLists, (db, { before, after }, { on }) => ({
  read: async () => ({
    stored: await db.doc(`users/${on}`).get(),
    names: listNames(await db.doc(settingsPath).get()),
  }),
  decide: ({ stored, names }: State<DocumentSnapshot>) => {
    const now: unknown = stored.get("priceList") ?? null;
    const isThere = before === null || names.has(before);
    if (!stored.exists || now !== after || !isThere) throw new TooLate();
    return { result: null, writes: [{ updated: stored, fields: fieldsOf(before) }] };
  },
}));

export const priceListUndoers: Undoers<"customer.price-list"> = {
  "customer.price-list": undoList,
};
