import type { Caller } from "@pros-and-drill/contract/calls";
import type { User as PublicUser, Role } from "@pros-and-drill/contract/users";

/** The shop's record of a person with an account; its id is the account's uid. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Mirrors the account's custom claim for the list of users. The claim decides what is allowed. */
  readonly role: Role;
  readonly createdAt: Date;
}

/**
 * @param account as Firebase Auth knows it
 * @param now the time
 * @returns the first record of a person
 */
export const newUser = ({ uid, email, name, admin }: Caller, now: Date): User => ({
  id: uid,
  email,
  name,
  role: admin ? "admin" : "customer",
  createdAt: now,
});

export const toPublic = ({ id, email, name, role }: User): PublicUser => ({
  _id: id,
  email,
  name,
  role,
});

/**
 * Whether a caller may know somebody's role: everybody their own, admins anybody's
 * (docs/decisions/003-roles-live-in-custom-claims.md).
 *
 * @param caller who asks; null without a good token
 * @param email of the person asked about
 */
export const mayKnowRole = (caller: Caller | null, email: string): boolean =>
  caller !== null && (caller.admin || caller.email === email);
