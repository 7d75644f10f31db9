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
  readonly isAdmin: boolean;
}

/**
 * Sets in a person's record whether they are blocked; the caller changes their account afterwards. An admin is
 * never blocked: the account is looked up after the record was read, and a promotion changes the record.
 *
 * @param isAdmin looks up whether an account is an admin
 * @param act the admin's, which is logged only if it changes something
 * @returns the command. Its result is the record afterwards; null if there is none or the account is being deleted
 */
export const blockingCommand = (
  db: Firestore,
  isAdmin: (uid: string) => Promise<boolean>,
  uid: string,
  blocked: boolean,
  act: Act,
): Command<Blocking, Customer | "is-admin" | null> => ({
  act,
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(`users/${uid}`).get(),
      isAccountDeleted(db, tx, uid),
    ]);
    if (isGone || !stored.exists) return { stored: null, isAdmin: false };
    return { stored, isAdmin: blocked && (await isAdmin(uid)) };
  },
  decide: ({ stored, isAdmin: isOne }) => {
    if (!stored) return { result: null };
    if (isOne) return { result: "is-admin" };
    const customer = parseEntity(StoredCustomer, stored);
    if ((customer.blocked === true) === blocked) return { result: customer };
    return {
      result: { ...customer, blocked: blocked || undefined },
      writes: [{ updated: stored, fields: { blocked: blocked || FieldValue.delete() } }],
      logged: [{ action: blocked ? "customer.blocked" : "customer.unblocked", on: inLog(uid) }],
    };
  },
});
