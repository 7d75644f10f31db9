import type { Role } from "@shop/contract/users";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { Command, Write } from "../../core/command.ts";
import { Busy } from "../../firestore/busy.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import type { Act } from "../../log/log.ts";
import { inLog } from "../../users/customers/customer.ts";
import type { User } from "../../users/user.ts";
import { pendingRole, recordFields } from "../../users/user-documents.ts";

/*
 * The roles in people's records mirror the accounts' claims. The claims grant the rights, and no transaction holds a
 * claim and a record together (docs/decisions/003-roles-live-in-custom-claims.md).
 */

const begun = (to: Role) => ({ roleChange: { to, at: Timestamp.now() } });
const settled = { roleChange: FieldValue.delete() };

/** Looks up whether an account is an admin. */
type IsAdmin = (uid: string) => Promise<boolean>;

/** @returns the write of fields to a person's record, which may have to be created */
const recordWrite = (
  stored: DocumentSnapshot,
  fields: ReturnType<typeof recordFields> & Record<string, unknown>,
): Write => (stored.exists ? { updated: stored, fields } : { path: stored.ref.path, fields });

interface Promoted {
  readonly stored: DocumentSnapshot;
  readonly isGone: boolean;
  readonly isAdmin: boolean;
}

/**
 * Begins a promotion, before the claim is set: logs it, and removes a stale admin role from the record. Of
 * concurrent calls exactly one logs it. The account is looked up after the record was read, so this never undoes
 * a promotion. While a demotion is under way, it waits for its end.
 *
 * @param user as their record is created if they have none
 * @param act who promotes them
 * @returns the command. Its result is why they can't be promoted; null if they can
 */
export const promotionCommand = (
  db: Firestore,
  isAdmin: IsAdmin,
  user: User,
  act: Act,
): Command<Promoted, "deleted" | "blocked" | null> => ({
  act,
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(`users/${user.id}`).get(),
      isAccountDeleted(db, tx, user.id),
    ]);
    const isRefused = isGone || stored.get("blocked") === true || pendingRole(stored) !== null;
    return { stored, isGone, isAdmin: !isRefused && (await isAdmin(user.id)) };
  },
  decide: ({ stored, isGone, isAdmin: isAlready }) => {
    if (isGone) return { result: "deleted" };
    if (stored.get("blocked") === true) return { result: "blocked" };
    const pending = pendingRole(stored);
    if (pending === "customer") throw new Busy("That person's role is being changed just now.");
    if (pending === "admin" || isAlready) return { result: null };
    const fields = { ...recordFields({ ...user, role: "customer" }, stored), ...begun("admin") };
    return {
      result: null,
      writes: [recordWrite(stored, fields)],
      logged: [{ action: "customer.made-admin", on: inLog(user.id) }],
    };
  },
});

/**
 * Sets the admin role in a person's record, and creates the record if necessary. Of concurrent calls exactly one
 * changes it.
 *
 * @param user an admin, according to the account's claim
 * @returns the command. Its result is whether it changed the record; null if the account is being deleted; "blocked"
 *   if it was blocked meanwhile
 */
export const adminRoleCommand = (
  db: Firestore,
  user: User,
): Command<Omit<Promoted, "isAdmin">, boolean | null | "blocked"> => ({
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(`users/${user.id}`).get(),
      isAccountDeleted(db, tx, user.id),
    ]);
    return { stored, isGone };
  },
  decide: ({ stored, isGone }) => {
    if (isGone) return { result: null };
    if (stored.get("blocked") === true) return { result: "blocked" };
    if (stored.get("role") === "admin") return { result: false };
    const fields = { ...recordFields(user, stored), ...(stored.exists ? settled : {}) };
    return { result: true, writes: [recordWrite(stored, fields)] };
  },
});

/**
 * Removes a stale admin role from a person's record. The account is looked up after the record was read: a
 * promotion sets the claim first, so this never undoes it.
 */
export const staleRoleCommand = (
  db: Firestore,
  isAdmin: IsAdmin,
  uid: string,
): Command<DocumentSnapshot | null, null> => ({
  read: async () => {
    const stored = await db.doc(`users/${uid}`).get();
    return stored.get("role") !== "admin" || (await isAdmin(uid)) ? null : stored;
  },
  decide: (stored) => ({
    result: null,
    writes: stored ? [{ updated: stored, fields: { role: "customer" } }] : [],
  }),
});

interface Resigning {
  readonly own: DocumentSnapshot;
  /** Another admin; undefined if there is none. */
  readonly other: QueryDocumentSnapshot | undefined;
}

/**
 * Removes the admin role from a person's record, if there is another admin, before the claim is removed or the
 * account is deleted. It also writes the other admin's record unchanged: of two who lose the role concurrently,
 * the preconditions let only one transaction commit, and the other one retries and finds no other admin. Until
 * the claim is removed, no sign-in brings the role back (`roleChange`).
 *
 * @param act who takes the role back; undefined if they leave themselves. Of concurrent calls exactly one logs it
 * @returns the command, whose result is whether another admin remains
 */
export const resignationCommand = (
  db: Firestore,
  isAdmin: IsAdmin,
  uid: string,
  act?: Act,
): Command<Resigning, boolean> => ({
  act,
  read: async () => {
    const [own, { docs }] = await Promise.all([
      db.doc(`users/${uid}`).get(),
      db.collection("users").where("role", "==", "admin").get(),
    ]);
    for (const other of docs)
      if (other.id !== uid && (await isAdmin(other.id))) return { own, other };
    return { own, other: undefined };
  },
  decide: ({ own, other }) => {
    if (!other) return { result: false };
    const unchanged = { updated: other, fields: { role: "admin" } };
    if (pendingRole(own) === "customer") return { result: true, writes: [unchanged] };
    const fields = { role: "customer", ...begun("customer") };
    return {
      result: true,
      writes: [unchanged, ...(own.exists ? [{ updated: own, fields }] : [])],
      ...(act ? { logged: [{ action: "customer.admin-removed", on: inLog(uid) }] } : {}),
    };
  },
});

/** Ends a change of a role, after the claim was changed. */
export const settlingCommand = (db: Firestore, uid: string): Command<DocumentSnapshot, null> => ({
  read: () => db.doc(`users/${uid}`).get(),
  decide: (stored) => ({
    result: null,
    writes: stored.get("roleChange") === undefined ? [] : [{ updated: stored, fields: settled }],
  }),
});
