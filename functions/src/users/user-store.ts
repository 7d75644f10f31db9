import { isDeepStrictEqual } from "node:util";
import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { Role } from "@pros-and-drill/contract/users";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { unchanged } from "../firestore/precondition.ts";
import { readPage } from "../firestore/read-page.ts";
import { byEmail } from "../firestore/sorting.ts";
import { transact } from "../firestore/transact.ts";
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

/** @param isAdmin looks an account up, and returns whether it has the rights of an admin right now */
export const userStore = (db: Firestore, isAdmin: (uid: string) => Promise<boolean>) => ({
  /**
   * @returns a page of the people with a record, by e-mail address
   * @throws UnreadableCursor
   */
  page: (wanted: PageQuery): Promise<Page<User>> =>
    readPage(db.collection("users"), byEmail, wanted, StoredUser),

  /**
   * Stores a person's record, or brings the one there is up to date with the account.
   *
   * @param user as the account was when the call came. Its body may take seconds to arrive, and the
   *   role may have changed meanwhile. So where the record has another role, the account is looked up
   *   after the record was read: promotions and demotions change the account first
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  remember: (user: User, deadline: number): Promise<void> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const stored = await reference.get();
      const isSame = stored.get("role") === user.role;
      const role = isSame ? user.role : roleOf(await isAdmin(user.id));
      const current = { ...user, role };
      const { id: _id, createdAt: _createdAt, ...shown } = current;
      if (!stored.exists) writes.create(reference, toDocument(current));
      else if (!isDeepStrictEqual(shown, shownIn(stored))) {
        writes.update(reference, shown, unchanged(stored));
      }
    }),

  /**
   * Takes the role of an admin out of a person's record, unless their account has an admin's rights. The
   * account is looked up after the record was read: a promotion sets the claim first, so its role is
   * never taken away.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether this very call changed something
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
   * Takes the role of an admin out of a person's record, if there is another admin. It also writes the
   * other admin's record, unchanged: if both resign at the same time, only one of the two transactions
   * can be committed, and the other one begins anew and finds no other admin.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether another admin stays
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
   * Makes a person's record, or the one there is, that of an admin. Of many calls at once exactly
   * one changes it.
   *
   * @param user the person, who is an admin by their account
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @returns whether this very call changed something
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  makeAdmin: (user: User, deadline: number): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const stored = await reference.get();
      if (stored.get("role") === "admin") return false;
      const { role, emailVerified } = user;
      if (stored.exists) writes.update(reference, { role, emailVerified }, unchanged(stored));
      else writes.create(reference, toDocument(user));
      return true;
    }),
});
