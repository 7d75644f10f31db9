import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Command } from "../../core/command.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import type { ExtraWrite } from "../../firestore/transact.ts";
import type { Act } from "../../log/log.ts";
import { inLog } from "../../users/customers/customer.ts";

interface Sending {
  readonly stored: DocumentSnapshot;
  readonly isGone: boolean;
}

/**
 * Queues a mail with the link that verifies a person's address. If its document exists, nothing is written.
 *
 * @returns the command, whose result is false if the account is being deleted
 */
export const verificationCommand = (
  db: Firestore,
  uid: string,
  mail: ExtraWrite,
  act: Act,
): Command<Sending, boolean> => ({
  act,
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(mail.path).get(),
      isAccountDeleted(db, tx, uid),
    ]);
    return { stored, isGone };
  },
  decide: ({ stored, isGone }) => {
    if (isGone) return { result: false };
    if (stored.exists) return { result: true };
    return {
      result: true,
      writes: [mail],
      logged: [{ action: "customer.verification-sent", on: inLog(uid) }],
    };
  },
});
