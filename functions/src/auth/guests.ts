import { createHash } from "node:crypto";
import { plainName } from "@shop/contract/plain-text";
import { readsLikeShop } from "@shop/contract/shop-name";
import type { Caller } from "./caller.ts";

/** What the uid of a guest begins with. Firebase Auth gives no uid with a hyphen, so that none is an account's. */
const prefix = "guest-";

/** @returns the uid of whoever orders with an e-mail address alone. One address is one guest */
export const guestUid = (email: string): string =>
  prefix + createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);

/** @returns whether a uid is a guest's */
export const isGuest = (uid: string): boolean => uid.startsWith(prefix);

/**
 * @param email that nobody has proven
 * @param recipient of their address, who gives the guest a name; not if that reads like the shop's
 * @returns the guest who orders
 */
export const guestAt = (email: string, recipient: string): Caller => {
  const name = plainName(recipient);
  return {
    uid: guestUid(email),
    email: email.toLowerCase(),
    name: readsLikeShop(name) ? "" : name,
    emailVerified: false,
    role: "customer",
  };
};
