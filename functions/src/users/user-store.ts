import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";
import { Role } from "@pros-and-drill/contract/users";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { preconditionHeld, unchanged } from "../firestore/precondition.ts";
import { readPage } from "../firestore/read-page.ts";
import { byEmail } from "../firestore/sorting.ts";
import type { User } from "./user.ts";

/** A document of `users`. */
const StoredUser = z.object({
  email: z.string(),
  name: z.string(),
  role: Role,
  createdAt: StoredTime,
});

const toDocument = ({ id: _id, createdAt, ...user }: User) => ({
  ...user,
  createdAt: Timestamp.fromDate(createdAt),
});

export type UserStore = ReturnType<typeof userStore>;

export const userStore = (db: Firestore) => ({
  /**
   * @returns a page of the people with a record, by e-mail address
   * @throws UnreadableCursor
   */
  page: (wanted: PageQuery): Promise<Page<User>> =>
    readPage(db.collection("users"), byEmail, wanted, StoredUser),

  /**
   * Stores a person's record, or brings e-mail and name up to date in the one there is. The role of
   * that one is left alone.
   */
  remember: async (user: User): Promise<void> => {
    const reference = db.doc(`users/${user.id}`);
    const stored = await reference.get();
    if (!stored.exists && (await preconditionHeld(reference.create(toDocument(user))))) return;
    const { email, name } = user;
    if (stored.get("email") === email && stored.get("name") === name) return;
    await reference.update({ email, name });
  },

  /**
   * Makes a person's record, or the one there is, that of an admin. A write counts only if the
   * record is still the one that was read: of many at once exactly one succeeds, and nobody waits
   * for a lock.
   *
   * @returns whether this very call changed something
   */
  makeAdmin: async (user: User): Promise<boolean> => {
    const reference = db.doc(`users/${user.id}`);
    for (;;) {
      const stored = await reference.get();
      if (stored.get("role") === "admin") return false;
      const write = stored.exists
        ? reference.update({ role: user.role }, unchanged(stored))
        : reference.create(toDocument(user));
      if (await preconditionHeld(write)) return true;
    }
  },
});
