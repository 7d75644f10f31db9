import { isDeepStrictEqual } from "node:util";
import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { Role } from "@pros-and-drill/contract/users";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { readPage } from "../firestore/read-page.ts";
import { byEmail } from "../firestore/sorting.ts";
import { isAccountDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import { roleOf, type User } from "./user.ts";

/** A document of `users`. */
const StoredUser = z.object({
  email: z.string(),
  name: z.string(),
  role: Role,
  emailVerified: z.boolean().optional(),
  createdAt: StoredTime,
});

const toDocument = ({ id: _id, createdAt, ...user }: User) => ({
  ...user,
  createdAt: Timestamp.fromDate(createdAt),
});

const shownIn = (stored: DocumentSnapshot) => ({
  email: stored.get("email"),
  name: stored.get("name"),
  role: stored.get("role"),
  emailVerified: stored.get("emailVerified"),
});

export type UserStore = ReturnType<typeof userStore>;

/** @param isAdmin looks up whether an account is an admin */
export const userStore = (db: Firestore, isAdmin: (uid: string) => Promise<boolean>) => ({
  /**
   * @returns a page of the people with a record, by e-mail address
   * @throws UnreadableCursor
   */
  page: (wanted: PageQuery): Promise<Page<User>> =>
    readPage(db.collection("users"), byEmail, wanted, StoredUser),

  /**
   * Creates a person's record, or updates it from the account.
   *
   * @param user the account when the call arrived. The role may have changed while the body arrived, so where the
   *   record has another role, the account is looked up after the record was read: promotions and demotions
   *   change the account first
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns false if the account is being deleted; nothing is stored then
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  upsertUser: (user: User, deadline: number): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const [stored, gone] = await Promise.all([
        reference.get(),
        isAccountDeleted(db, writes, user.id),
      ]);
      if (gone) return false;
      const isSame = stored.get("role") === user.role;
      const role = isSame ? user.role : roleOf(await isAdmin(user.id));
      const current = { ...user, role };
      const { id: _id, createdAt: _createdAt, ...shown } = current;
      if (!stored.exists) writes.create(reference, toDocument(current));
      else if (!isDeepStrictEqual(shown, shownIn(stored))) {
        writes.update(reference, shown, unchanged(stored));
      }
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
   * Removes the admin role from a person's record, if there is another admin. It also writes the other admin's
   * record unchanged: if both resign concurrently, the preconditions let only one transaction commit, and the
   * other one retries and finds no other admin.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether another admin remains
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  resign: (uid: string, deadline: number): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const { docs } = await db.collection("users").where("role", "==", "admin").get();
      for (const other of docs) {
        if (other.id === uid || !(await isAdmin(other.id))) continue;
        const own = docs.find(({ id }) => id === uid);
        if (own) writes.update(own.ref, { role: "customer" }, unchanged(own));
        writes.update(other.ref, { role: "admin" }, unchanged(other));
        return true;
      }
      return false;
    }),

  /** @returns the uids of all records with this e-mail address, also those of deleted accounts */
  uidsOf: async (email: string): Promise<string[]> => {
    const { docs } = await db.collection("users").where("email", "==", email).select().get();
    return docs.map(({ id }) => id);
  },

  /**
   * Sets the admin role in a person's record, and creates the record if necessary. Of concurrent calls exactly one
   * changes it.
   *
   * @param user an admin, according to the account's claim
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether this call changed the record; null if the account is being deleted
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  makeAdmin: (user: User, deadline: number): Promise<boolean | null> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const [stored, gone] = await Promise.all([
        reference.get(),
        isAccountDeleted(db, writes, user.id),
      ]);
      if (gone) return null;
      if (stored.get("role") === "admin") return false;
      const { role, emailVerified } = user;
      if (stored.exists) writes.update(reference, { role, emailVerified }, unchanged(stored));
      else writes.create(reference, toDocument(user));
      return true;
    }),
});
