import type { Caller } from "../../../auth/caller.ts";
import type { Shop } from "../../../core/command.ts";
import { AccountDeleted } from "../../../firestore/tombstones.ts";
import { releaseMails } from "../../../mail/mail-documents.ts";
import { followAddress } from "../../../orders/follow-address.ts";
import { currentMails } from "./current-mails.ts";
import { proveOrdersOf } from "./prove-orders.ts";
import { takeOverGuest } from "./take-over.ts";

/**
 * Carries out what a verified address means for orders: the account's own count as verified, those under a former address
 * or of a guest with this address become the account's, and the mails that wait are queued. Idempotent.
 *
 * @param person whose address is verified
 * @param charge counts documents before they are read. It throws if they are too many
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time
 */
export const applyVerifiedAddress = async (
  shop: Shop,
  person: Pick<Caller, "uid" | "email">,
  charge: (documents: number) => Promise<void>,
  deadline: number,
): Promise<void> => {
  try {
    await Promise.all([
      proveOrdersOf(shop, person, charge, deadline).then(() =>
        followAddress(shop.db, person, charge, deadline),
      ),
      takeOverGuest(shop, person, charge, deadline),
    ]);
    // A change of an order that is verified writes mails that don't wait, so these are the last ones.
    await releaseMails(shop.db, person, currentMails(shop), deadline);
  } catch (thrown) {
    if (!(thrown instanceof AccountDeleted)) throw thrown; // its orders and mails are being erased
  }
};
