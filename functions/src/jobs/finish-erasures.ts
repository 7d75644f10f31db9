import { getAuth } from "firebase-admin/auth";
import { info } from "firebase-functions/logger";
import { eraserOf } from "../commands/users/erase-account.ts";
import { quietShop } from "../core/command.ts";
import { connect } from "../firestore/connect.ts";
import { logStore } from "../log/log-store.ts";
import { personalRecordsIn } from "../personal-records.ts";
import { reviewStore } from "../reviews/review-store.ts";
import { accountStore } from "../users/account/account-store.ts";
import { tombstoneStore } from "../users/account/tombstone-store.ts";
import { accounts } from "../users/accounts.ts";
import { customerNotes } from "../users/customers/customer-notes.ts";

/**
 * Opens the job that carries out erasures of accounts that broke off.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const erasureFinisher = () => {
  const db = connect();
  const { finishLeft } = eraserOf(
    quietShop(db),
    accounts(getAuth()),
    accountStore(db),
    customerNotes(db),
    tombstoneStore(db),
    personalRecordsIn(db, { reviews: reviewStore(db), log: logStore(db) }),
  );
  return async (deadline: number): Promise<void> => {
    const count = await finishLeft(deadline);
    if (count > 0) info("erasures finished", { count });
  };
};
