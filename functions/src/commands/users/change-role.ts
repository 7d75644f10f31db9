import { isAbove, mayChangeRole } from "@shop/contract/role-changes";
import type { Role } from "@shop/contract/roles";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { type Command, runCommand, type Shop, type Write } from "../../core/command.ts";
import { Busy } from "../../firestore/busy.ts";
import { isAccountDeleted } from "../../firestore/tombstones.ts";
import type { Act } from "../../log/log.ts";
import type { Accounts } from "../../users/accounts.ts";
import { inLog } from "../../users/customers/customer.ts";
import { type Account, newUser, type User } from "../../users/user.ts";
import { pendingRole, recordFields } from "../../users/user-documents.ts";

/*
 * The roles in people's records mirror the accounts' claims. The claims grant the rights, and no transaction holds a
 * claim and a record together (docs/decisions/003-roles-live-in-custom-claims.md).
 */

type Lookups = Pick<Accounts, "roleOf" | "claimedRoleOf">;

/** A change of a person's role. */
export interface WantedRole {
  /** Their record is created if they have none and get more rights. */
  readonly user: User;
  /** @returns the role that a person with the role `now` is to have */
  readonly to: (now: Role) => Role;
  /** Who changes it; undefined for themselves, and for whoever has the project's keys. */
  readonly by?: { readonly act: Act; readonly role: Role } | undefined;
}

interface Changing {
  readonly stored: DocumentSnapshot;
  readonly isGone: boolean;
  /** The role that the account's claim names. */
  readonly now: Role;
  /** Another owner, if an owner is to be one no longer; undefined if there is none. */
  readonly other: QueryDocumentSnapshot | undefined;
}

/** A change that was begun, or was under way, or that there is nothing to change by. */
interface Begun {
  readonly to: Role;
  /** Whether it has taken rights from the record: those are taken first, and given last. */
  readonly isLowered: boolean;
}

export type RoleRefusal = "deleted" | "blocked" | "forbidden" | "last-owner";

/** @returns the write of fields to a person's record, which may have to be created */
const recordWrite = (
  stored: DocumentSnapshot,
  fields: ReturnType<typeof recordFields> & Record<string, unknown>,
): Write => (stored.exists ? { updated: stored, fields } : { path: stored.ref.path, fields });

/** @returns the record of another person who is an owner by their account, too */
const otherOwner = async (
  db: Firestore,
  { roleOf }: Lookups,
  uid: string,
): Promise<QueryDocumentSnapshot | undefined> => {
  const { docs } = await db.collection("users").where("role", "==", "owner").get();
  for (const other of docs)
    if (other.id !== uid && (await roleOf(other.id)) === "owner") return other;
  return undefined;
};

/**
 * Begins a change of a role, before the claim changes: checks and logs it, and marks it in the record as under way, so
 * that no sign-in brings the old role back (`roleChange`). Fewer rights stand in the record at once, more rights not yet.
 * Of concurrent calls exactly one logs it. The account is looked up after the record was read, so this never undoes a
 * change of the claim.
 *
 * An owner is one no longer only while there is another. It also writes the other owner's record unchanged: of two who
 * lose the role concurrently, the preconditions let only one transaction commit, and the other one retries and finds no
 * other owner.
 *
 * @returns the command. Its result is what was begun, or why the role can't be changed
 */
export const roleChangeCommand = (
  db: Firestore,
  lookups: Lookups,
  { user, to: wanted, by }: WantedRole,
): Command<Changing, Begun | RoleRefusal> => ({
  act: by?.act,
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(`users/${user.id}`).get(),
      isAccountDeleted(db, tx, user.id),
    ]);
    const now = await lookups.claimedRoleOf(user.id);
    const isLeaving = now === "owner" && wanted(now) !== "owner";
    const other = isLeaving ? await otherOwner(db, lookups, user.id) : undefined;
    return { stored, isGone, now, other };
  },
  decide: ({ stored, isGone, now, other }) => {
    const to = wanted(now);
    if (isGone) return { result: "deleted" };
    if (to !== "customer" && stored.get("blocked") === true) return { result: "blocked" };
    if (by && now !== to && !mayChangeRole(by.role, now, to)) return { result: "forbidden" };
    const pending = pendingRole(stored);
    if (pending !== null && pending !== to)
      throw new Busy("That person's role is being changed just now.");
    if (now === "owner" && to !== "owner" && !other) return { result: "last-owner" };
    const kept: Write[] = other ? [{ updated: other, fields: { role: "owner" } }] : [];
    const isMirrored = now === to && stored.get("role") === to;
    if (pending !== null || isMirrored) return { result: { to, isLowered: false }, writes: kept };
    const isLowered = isAbove(now, to);
    const role = isLowered ? to : now === to ? stored.get("role") : now;
    const roleChange = { to, at: Timestamp.now() };
    const own: Write[] = isLowered
      ? stored.exists
        ? [{ updated: stored, fields: { role, roleChange } }]
        : []
      : [
          recordWrite(stored, {
            ...recordFields({ ...user, role: role ?? "customer" }, stored),
            roleChange,
          }),
        ];
    return {
      result: { to, isLowered },
      writes: [...kept, ...own],
      ...(by && now !== to
        ? {
            logged: [
              {
                action: "customer.role-changed",
                on: inLog(user.id),
                before: { role: now },
                after: { role: to },
              },
            ],
          }
        : {}),
    };
  },
});

/**
 * Ends a change of a role, after the claim was changed: sets the role in the record. Of concurrent calls exactly one
 * changes it.
 *
 * @param user with the role of the account's claim
 * @returns the command. Its result is whether it changed the role in the record; null if the account is being deleted;
 *   "blocked" if it was blocked meanwhile
 */
export const roleRecordCommand = (
  db: Firestore,
  user: User,
): Command<Pick<Changing, "stored" | "isGone">, boolean | null | "blocked"> => ({
  read: async (tx) => {
    const [stored, isGone] = await Promise.all([
      db.doc(`users/${user.id}`).get(),
      isAccountDeleted(db, tx, user.id),
    ]);
    return { stored, isGone };
  },
  decide: ({ stored, isGone }) => {
    if (isGone) return { result: null };
    if (user.role !== "customer" && stored.get("blocked") === true) return { result: "blocked" };
    const isChanged = stored.get("role") !== user.role;
    if (!isChanged && stored.get("roleChange") === undefined) return { result: false };
    if (!stored.exists && user.role === "customer") return { result: false };
    const settled = stored.exists ? { roleChange: FieldValue.delete() } : {};
    const fields = { ...recordFields(user, stored), ...settled };
    return { result: isChanged, writes: [recordWrite(stored, fields)] };
  },
});

/**
 * Removes a stale role from a person's record. The account is looked up after the record was read: a change of the claim
 * comes before that of the record, so this never undoes one.
 */
export const roleTakenCommand = (
  db: Firestore,
  { roleOf }: Pick<Lookups, "roleOf">,
  uid: string,
): Command<DocumentSnapshot | null, null> => ({
  read: async () => {
    const stored = await db.doc(`users/${uid}`).get();
    const isStale = stored.exists && stored.get("role") !== "customer";
    return isStale && (await roleOf(uid)) === "customer" ? stored : null;
  },
  decide: (stored) => ({
    result: null,
    writes: stored ? [{ updated: stored, fields: { role: "customer" } }] : [],
  }),
});

/**
 * Changes a person's role: begins the change in the record, sets the claim, which decides at every call, and ends the
 * change in the record. After a crash in between another call completes it.
 *
 * @param account whose role changes
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns the account afterwards, and whether this call has changed its role; or why it can't be changed
 */
export const changeRole = async (
  shop: Shop,
  accounts: Accounts,
  account: Account,
  { to, by }: Omit<WantedRole, "user">,
  deadline: number,
): Promise<{ readonly account: Account; readonly isChanged: boolean } | RoleRefusal> => {
  const now = new Date();
  const command = roleChangeCommand(shop.db, accounts, { user: newUser(account, now), to, by });
  const begun = await runCommand(shop, command, deadline);
  if (typeof begun === "string") return begun;
  const changed = await accounts.setRole(account.uid, begun.to, deadline);
  if (!changed) return "deleted";
  const ending = roleRecordCommand(shop.db, newUser(changed, now));
  const isMirrored = await runCommand(shop, ending, deadline);
  if (isMirrored === null) return "deleted";
  if (isMirrored === "blocked") {
    await accounts.setRole(account.uid, "customer", deadline);
    return "blocked";
  }
  return { account: changed, isChanged: begun.isLowered || isMirrored };
};
