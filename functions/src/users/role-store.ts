import { Role } from "@pros-and-drill/contract/users";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { Busy } from "../firestore/busy.ts";
import { StoredTime } from "../firestore/entity.ts";
import { isAccountDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import { beginLogging, type LoggedAct } from "./log-act.ts";
import type { User } from "./user.ts";
import { recordOf } from "./user-documents.ts";

/**
 * A change of a role that was begun, as `roleChange` in a person's record. It is logged and stands there before the
 * account's claim follows, so a change that nobody finished is in the log as well.
 */
const RoleChange = z.object({ to: Role, at: StoredTime });

/** Milliseconds after which a change that nobody finished counts no more: longer than any call (http/serve.ts). */
const pendingMs = 60_000;

/** @returns the role that a person is just being given; null if none is */
export const pendingRole = (stored: DocumentSnapshot): Role | null => {
  const { success, data } = RoleChange.safeParse(stored.get("roleChange"));
  return success && data.at.getTime() + pendingMs > Date.now() ? data.to : null;
};

const begun = (to: Role) => ({ roleChange: { to, at: Timestamp.now() } });
const settled = { roleChange: FieldValue.delete() };

export type RoleStore = ReturnType<typeof roleStore>;

/**
 * The roles in people's records, which mirror the accounts' claims. The claims grant the rights, and no transaction
 * holds a claim and a record together (docs/decisions/003-roles-live-in-custom-claims.md).
 *
 * @param isAdmin looks up whether an account is an admin
 */
export const roleStore = (db: Firestore, isAdmin: (uid: string) => Promise<boolean>) => ({
  /**
   * Begins a promotion, before the claim is set: logs it, and removes a stale admin role from the record. Of
   * concurrent calls exactly one logs it. The account is looked up after the record was read, so this never undoes
   * a promotion. While a demotion is under way, it waits for its end.
   *
   * @param user as their record is created if they have none
   * @param act who promotes them
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns why they can't be promoted; null if they can
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  beginPromotion: (
    user: User,
    act: LoggedAct,
    deadline: number,
  ): Promise<"deleted" | "blocked" | null> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const [stored, gone, log] = await Promise.all([
        reference.get(),
        isAccountDeleted(db, writes, user.id),
        beginLogging(db, writes, act),
      ]);
      if (gone) return "deleted";
      if (stored.get("blocked") === true) return "blocked";
      const pending = pendingRole(stored);
      if (pending === "customer") throw new Busy("That person's role is being changed just now.");
      if (pending === "admin" || (await isAdmin(user.id))) return null;
      const fields = { ...recordOf({ ...user, role: "customer" }, stored), ...begun("admin") };
      if (stored.exists) writes.update(reference, fields, unchanged(stored));
      else writes.create(reference, fields);
      log();
      return null;
    }),

  /**
   * Sets the admin role in a person's record, and creates the record if necessary. Of concurrent calls exactly one
   * changes it.
   *
   * @param user an admin, according to the account's claim
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether this call changed the record; null if the account is being deleted; "blocked" if it was
   *   blocked meanwhile
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  makeAdmin: (user: User, deadline: number): Promise<boolean | null | "blocked"> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const [stored, gone] = await Promise.all([
        reference.get(),
        isAccountDeleted(db, writes, user.id),
      ]);
      if (gone) return null;
      if (stored.get("blocked") === true) return "blocked";
      if (stored.get("role") === "admin") return false;
      const fields = recordOf(user, stored);
      if (!stored.exists) writes.create(reference, fields);
      else writes.update(reference, { ...fields, ...settled }, unchanged(stored));
      return true;
    }),

  /**
   * Removes a stale admin role from a person's record. The account is looked up after the record was read: a
   * promotion sets the claim first, so this never undoes it.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether this call changed the record
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  demote: (uid: string, deadline: number): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${uid}`);
      const stored = await reference.get();
      if (stored.get("role") !== "admin" || (await isAdmin(uid))) return false;
      writes.update(reference, { role: "customer" }, unchanged(stored));
      return true;
    }),

  /**
   * Removes the admin role from a person's record, if there is another admin, before the claim is removed or the
   * account is deleted. It also writes the other admin's record unchanged: of two who lose the role concurrently,
   * the preconditions let only one transaction commit, and the other one retries and finds no other admin. Until
   * the claim is removed, no sign-in brings the role back (`roleChange`).
   *
   * @param act who takes the role back; null if they leave themselves. Of concurrent calls exactly one logs it
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether another admin remains
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  resign: (uid: string, act: LoggedAct | null, deadline: number): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const [own, { docs }, log] = await Promise.all([
        db.doc(`users/${uid}`).get(),
        db.collection("users").where("role", "==", "admin").get(),
        beginLogging(db, writes, act),
      ]);
      for (const other of docs) {
        if (other.id === uid || !(await isAdmin(other.id))) continue;
        writes.update(other.ref, { role: "admin" }, unchanged(other));
        if (pendingRole(own) === "customer") return true;
        const fields = { role: "customer", ...begun("customer") };
        if (own.exists) writes.update(own.ref, fields, unchanged(own));
        log();
        return true;
      }
      return false;
    }),

  /**
   * Ends a change of a role, after the claim was changed.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  settle: (uid: string, deadline: number): Promise<void> =>
    transact(db, deadline, async (writes) => {
      const stored = await db.doc(`users/${uid}`).get();
      if (stored.get("roleChange") === undefined) return;
      writes.update(stored.ref, settled, unchanged(stored));
    }),
});
