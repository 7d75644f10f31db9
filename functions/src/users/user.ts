import { isAdmin, isStaff, type Role } from "@shop/contract/roles";
import type { User as PublicUser } from "@shop/contract/users";
import type { Caller } from "../auth/caller.ts";
import { isGuest } from "../auth/guests.ts";
import { distinctTerms, phoneTermsOf, textTermsOf } from "../search/search-terms.ts";
import { sortKey } from "../search/sort-key.ts";

/** An account in Firebase Auth, which may be blocked. */
export interface Account extends Caller {
  /** Whether it is blocked: its tokens are refused, and it can't sign in. */
  readonly disabled: boolean;
  /** The role that its claim names, which counts only together with a verified address. */
  readonly claimedRole: Role;
}

/** The shop's record of a person; its id is the account's uid, or the guest's (auth/guests.ts). */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Mirrors the account's claim for the list of users. Only the claim grants rights. */
  readonly role: Role;
  /** Mirrors whether the address is verified. */
  readonly emailVerified: boolean;
  readonly createdAt: Date;
  /** Whether they have no account, and order with the address alone. */
  readonly guest?: true | undefined;
}

/**
 * @param account the account at Firebase Auth
 * @param now the time
 * @returns the first record of a person
 */
export const newUser = ({ uid, email, name, role, emailVerified }: Caller, now: Date): User => ({
  id: uid,
  email,
  name,
  role,
  emailVerified,
  createdAt: now,
  ...(isGuest(uid) ? { guest: true } : {}),
});

export const toPublic = ({ id, email, name, role, emailVerified }: User): PublicUser => ({
  _id: id,
  email,
  name,
  role: isAdmin(role) ? "admin" : "customer",
  ...(isStaff(role) ? { staffRole: role } : {}),
  emailVerified,
});

/** Terms of a record. A name and an address of ten words each have half of them, four telephone numbers the other half. */
const mostTerms = 300;

/**
 * @param phones by which the person can be called, the last first
 * @returns the fields by which customers are searched and sorted by name
 */
export const searchFields = (
  { name, email }: Pick<User, "name" | "email">,
  phones: readonly string[] = [],
) => ({
  nameKey: sortKey(name),
  terms: distinctTerms([...textTermsOf(name, email), ...phones.flatMap(phoneTermsOf)], mostTerms),
});

/**
 * What a person without orders has ordered and spent, in minor units. Every record has these fields, since a list
 * leaves out documents without its sort field; the orders' own transactions change them.
 */
export const noOrders = { ordersCount: 0, spentCents: 0, lastOrderAt: null } as const;

/**
 * @param account the account that has the address now
 * @param seen the uid that the promoting admin saw with this address, if sent
 * @returns why the account can't be given a role; null if it can
 */
export const promotionRefusal = (
  { uid, emailVerified, disabled }: Pick<Account, "uid" | "emailVerified" | "disabled">,
  seen?: string,
): "account-changed" | "account-blocked" | "email-unverified" | null => {
  if (seen !== undefined && seen !== uid) return "account-changed";
  if (disabled) return "account-blocked";
  return emailVerified ? null : "email-unverified";
};

/**
 * Whether a caller may see a role: everybody their own, admins any
 * (docs/decisions/003-roles-live-in-custom-claims.md).
 *
 * @param caller null without a valid token
 * @param email of the person whose role is requested
 */
export const mayKnowRole = (caller: Caller | null, email: string): boolean =>
  caller !== null && (isAdmin(caller.role) || caller.email === email);
