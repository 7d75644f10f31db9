import type { Caller } from "../../../auth/caller.ts";
import { guestUid } from "../../../auth/guests.ts";
import type { Shop } from "../../../core/command.ts";
import { parseOrLeaveOut } from "../../../firestore/entity.ts";
import { AccountDeleted } from "../../../firestore/tombstones.ts";
import { batch } from "../../../firestore/transact.ts";
import { takeOverMails } from "../../../mail/mail-documents.ts";
import { takeOverCodeUses } from "../../../orders/discount-codes/code-uses.ts";
import type { Order } from "../../../orders/order.ts";
import { StoredOrder } from "../../../orders/order-documents.ts";
import { leavingLines, stockAfter } from "../../../orders/order-pieces.ts";
import type { Decide } from "../../../stock/stock.ts";
import { takeOverNotes } from "../../../users/customers/customer-notes.ts";
import { takeOverRecord } from "../../../users/customers/guest-record.ts";
import { changeOrders } from "../order-command.ts";
import { withProvenAddress } from "./confirm-guest.ts";

/**
 * Makes a guest's orders those of the account that has verified their address. Their pieces no longer count as
 * unverified, and what they come to moves with them (orders/spending.ts).
 *
 * @returns the decision, whose result is the number of orders
 */
export const takeOver =
  (guest: string, uid: string): Decide<number, Order> =>
  (stocks, existing) => {
    const theirs = existing.filter((order) => order.uid === guest); // another sign-in may have been faster
    const unproven = theirs.filter(({ emailVerified }) => !emailVerified);
    return {
      result: theirs.length,
      updated: theirs.map((order) => ({ ...withProvenAddress(order), uid })),
      stocks: stockAfter(
        stocks,
        leavingLines(unproven, () => false),
      ),
    };
  };

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Takes over what a guest has ordered with the address that an account has verified: orders, mails about them (those that wait go on waiting), uses of codes,
 * notes, and what they come to. It goes in batches that find what is left, so another sign-in goes on where one broke off; the
 * guest's record goes last, and without one there is nothing to take over.
 *
 * @param person whose address is verified
 * @param charge counts documents before they are read. It throws if they are too many
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const takeOverGuest = async (
  shop: Shop,
  { uid, email }: Pick<Caller, "uid" | "email">,
  charge: (documents: number) => Promise<void>,
  deadline: number,
): Promise<void> => {
  const { db } = shop;
  const guest = guestUid(email);
  const left = db.collection("orders").where("uid", "==", guest).limit(batch);
  const command = { uids: [uid, guest], decide: takeOver(guest, uid) };

  /** @returns whether there were any. An order that can't be read stays the guest's, and so does their record */
  const moveOrders = async (): Promise<boolean> => {
    let count = 0;
    for (let page = left; ; ) {
      const { docs } = await page.get();
      const last = docs.at(-1);
      if (!last) return count > 0;
      await charge(3 * docs.length);
      const orders = docs.flatMap((document) => parseOrLeaveOut(StoredOrder, document));
      await changeOrders(shop, orders, command, deadline, () => {});
      count += orders.length;
      page = left.startAfter(last);
    }
  };

  if (!(await db.doc(`users/${guest}`).get()).exists) return; // most people were no guests
  try {
    for (let mayHaveMore = true; mayHaveMore; ) {
      const hasMoved = await moveOrders();
      await takeOverMails(db, guest, uid, deadline);
      await takeOverCodeUses(db, guest, uid, deadline);
      await takeOverNotes(db, guest, uid, deadline);
      mayHaveMore = !(await takeOverRecord(db, guest, uid, deadline)) && hasMoved;
    }
  } catch (thrown) {
    // The orders of somebody who is being erased go with them.
    if (!(thrown instanceof AccountDeleted)) throw thrown;
  }
};
