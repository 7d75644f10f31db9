import { isStaff, type Role } from "@shop/contract/roles";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import type { Command } from "../../core/command.ts";
import { parseEntity } from "../../firestore/entity.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import type { Act } from "../../log/log.ts";
import { type Customer, inLog } from "../../users/customers/customer.ts";
import { StoredCustomer } from "../../users/customers/customer-store.ts";

interface Blocking {
  /** The person's record; null if there is none or the account is being deleted. */
  readonly stored: DocumentSnapshot | null;
  readonly worksHere: boolean;
}

/**
 * Sets in a person's record whether they are blocked; the caller changes their account afterwards. Nobody
 * is blocked who works in the shop: the account is looked up after the record was read, and a promotion changes it.
 *
 * @param roleOf looks up the role of an account
 * @param act the admin's, which is logged only if it changes something
 * @returns the command. Its result is the record afterwards; null if there is none or the account is being deleted
 */
export const blockingCommand = (
  db: Firestore,
  roleOf: (uid: string) => Promise<Role>,
  uid: string,
  blocked: boolean,
  act: Act,
): Command<Blocking, Customer | "is-staff" | null> => ({
  act,
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(`users/${uid}`).get(),
      isAccountDeleted(db, tx, uid),
    ]);
    if (isGone || !stored.exists) return { stored: null, worksHere: false };
    return { stored, worksHere: blocked && isStaff(await roleOf(uid)) };
  },
  decide: ({ stored, worksHere }) => {
    if (!stored) return { result: null };
    if (worksHere) return { result: "is-staff" };
    const customer = parseEntity(StoredCustomer, stored);
    if ((customer.blocked === true) === blocked) return { result: customer };
    return {
      result: { ...customer, blocked: blocked || undefined },
      writes: [{ updated: stored, fields: { blocked: blocked || FieldValue.delete() } }],
      logged: [{ action: blocked ? "customer.blocked" : "customer.unblocked", on: inLog(uid) }],
    };
  },
});
