import { getAuth } from "firebase-admin/auth";
import { info } from "firebase-functions/logger";
import type { Settings } from "./environment.ts";
import { connect } from "./firestore/connect.ts";
import { logWith } from "./log/log.ts";
import { logStore } from "./log/log-store.ts";
import { personalRecordsIn } from "./personal-records.ts";
import { restockingStore } from "./products/restocking-store.ts";
import { reviewStore } from "./reviews/review-store.ts";
import { productLocks } from "./stock/product-locks.ts";
import { accountStore } from "./users/account/account-store.ts";
import { eraserOf } from "./users/account/erase-account.ts";
import { tombstoneStore } from "./users/account/tombstone-store.ts";
import { accounts } from "./users/accounts.ts";
import { noteStore } from "./users/customers/note-store.ts";

/**
 * Opens the job that carries out erasures of accounts that broke off.
 *
 * @returns runs the job until a deadline in milliseconds since 1970
 */
export const erasureFinisher = ({ logDays }: Settings) => {
  const [db, locks] = [connect(), productLocks()];
  const { finishLeft } = eraserOf(
    accounts(getAuth()),
    accountStore(db),
    noteStore(db),
    tombstoneStore(db),
    personalRecordsIn(db, {
      reviews: reviewStore(db, locks),
      restockings: restockingStore(db, locks, logWith(logDays)),
      log: logStore(db),
    }),
  );
  return async (deadline: number): Promise<void> => {
    const count = await finishLeft(deadline);
    if (count > 0) info("erasures finished", { count });
  };
};
