import type { Caller } from "../auth/caller.ts";
import { applyVerifiedAddress } from "../commands/orders/verification/verified-address.ts";
import { verifiedAddressOf } from "../firestore/verified-address.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { renameAuthor } from "../products/author-store.ts";
import type { Services } from "../services.ts";
import { newUser } from "../users/user.ts";

/** Carries out what follows from a caller's verified address. Its deadline is in milliseconds since 1970. */
type OnVerified = (caller: Caller, deadline: number) => Promise<void>;

/** @returns what PUT /user carries out: orders, mails and reviews that waited for the verification, and orders placed as a guest */
export const onVerified =
  ({ shop, reviews }: Services, limits: Pick<RateLimits, "countAccount">): OnVerified =>
  async (caller, deadline) => {
    const charge = (documents: number) => limits.countAccount(caller, "acting", documents);
    await Promise.all([
      applyVerifiedAddress(shop, caller, charge, deadline),
      reviews.publish(caller.uid, deadline),
      renameAuthor(shop.db, caller, deadline),
    ]);
  };

/**
 * @returns the same for a session that was opened before the verification, once: the address may have been verified by the
 *   link in a mail, without another sign-in
 */
export const onVerifiedSince =
  (services: Services, limits: Pick<RateLimits, "countAccount">): OnVerified =>
  async (caller, deadline) => {
    const { shop, users } = services;
    if ((await verifiedAddressOf(shop.db, caller.uid)) === caller.email) return;
    await onVerified(services, limits)(caller, deadline);
    await users.upsertUser(newUser(caller, new Date()), deadline);
  };
