import type { User as PublicUser, Role } from "@pros-and-drill/contract/users";
import type { Caller } from "../auth/caller.ts";

/** The shop's record of a person with an account; its id is the account's uid. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Mirrors the account's rights for the list of users. The account decides what is allowed. */
  readonly role: Role;
  /** Mirrors whether the address is proven; missing in records from before this was kept. */
  readonly emailVerified?: boolean | undefined;
  readonly createdAt: Date;
}

/** @param isAdmin whether the account has the rights of an admin */
export const roleOf = (isAdmin: boolean): Role => (isAdmin ? "admin" : "customer");

/**
 * @param account as Firebase Auth knows it
 * @param now the time
 * @returns the first record of a person
 */
export const newUser = ({ uid, email, name, admin, emailVerified }: Caller, now: Date): User => ({
  id: uid,
  email,
  name,
  role: roleOf(admin),
  emailVerified,
  createdAt: now,
});

export const toPublic = ({ id, email, name, role, emailVerified }: User): PublicUser => ({
  _id: id,
  email,
  name,
  role,
  emailVerified,
});

/**
 * @param account the one that has the address now
 * @param seen the uid of the account that the promoting admin saw with this address, if they say so
 * @returns why the account can't be made an admin; null if it can
 */
export const promotionRefusal = (
  { uid, emailVerified }: Pick<Caller, "uid" | "emailVerified">,
  seen?: string,
): "account-changed" | "email-unverified" | null => {
  if (seen !== undefined && seen !== uid) return "account-changed";
  return emailVerified ? null : "email-unverified";
};

/**
 * Whether a caller may know somebody's role: everybody their own, admins anybody's
 * (docs/decisions/003-roles-live-in-custom-claims.md).
 *
 * @param caller who asks; null without a good token
 * @param email of the person asked about
 */
export const mayKnowRole = (caller: Caller | null, email: string): boolean =>
  caller !== null && (caller.admin || caller.email === email);
