import { isDeepStrictEqual } from "node:util";
import type { Page } from "@shop/contract/calls";
import { isStaff, roles } from "@shop/contract/roles";
import { Role, type UsersQuery } from "@shop/contract/users";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { StoredTime } from "../firestore/entity.ts";
import { readMatches, readPage } from "../firestore/read-page.ts";
import { byEmail } from "../firestore/sorting.ts";
import { isAccountDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import type { MailEvent } from "../mail/mail-event.ts";
import type { MailsFor } from "../mail/mails-for.ts";
import { searchFor } from "../search/search-terms.ts";
import type { Accounts } from "./accounts.ts";
import type { User } from "./user.ts";
import { pendingRole, recordFields } from "./user-documents.ts";

/** A document of `users`. */
export const StoredUser = z.object({
  email: z.string(),
  name: z.string(),
  role: Role,
  emailVerified: z.boolean(),
  createdAt: StoredTime,
  guest: z.literal(true).optional(),
});

export type UserStore = ReturnType<typeof userStore>;

/**
 * @param people looks accounts up
 * @param mailsFor creates the mails to a former address and about a removed password; by default none
 */
export const userStore = (
  db: Firestore,
  people: Pick<Accounts, "roleOf" | "signInMethods">,
  mailsFor: MailsFor = () => [],
) => ({
  /**
   * @returns a page of the people with an account, by e-mail address. It has fewer entries than wanted where guests
   *   are among them, also none, while there are further ones
   * @throws UnreadableCursor
   */
  page: async ({ staff, search, ...wanted }: UsersQuery): Promise<Page<User>> => {
    const users = db.collection("users");
    const withRole = staff ? users.where("role", "in", roles.filter(isStaff)) : users;
    if (search === undefined) {
      const page = await readPage(withRole, byEmail, wanted, StoredUser);
      return { ...page, entries: page.entries.filter(({ guest }) => !guest) };
    }
    const words = searchFor(search);
    if (!words) return { entries: [], next: null };
    const found = users.where("terms", "array-contains-any", words.terms);
    return readMatches(
      found,
      byEmail,
      wanted,
      StoredUser.extend({ terms: z.array(z.string()) }),
      ({ guest, role, terms }) => !guest && (!staff || isStaff(role)) && words.matches(terms),
    );
  },

  /** @returns whether an admin has blocked a person, by the shop's record of them */
  isBlocked: async (uid: string): Promise<boolean> =>
    (await db.doc(`users/${uid}`).get()).get("blocked") === true,

  /**
   * Creates a person's record, or updates it from the account. If the account has another address than before, the
   * former one is told, provided that it was verified. If a sign-in with Google has verified the address, which removes
   * the account's password, the address is told.
   *
   * @param user the account when the call arrived. The role may have changed while the body arrived, so where the
   *   record has another role, the account is looked up after the record was read. A change of the role that is under
   *   way says so in the record, and brings it to its end
   * @param deadline the time, in milliseconds since 1970, after which nothing is stored
   * @param addressPhones those of the person's addresses, if they have changed
   * @returns false if the account is being deleted; nothing is stored then
   * @throws Busy, or Firestore's own error, when it couldn't be done in time
   */
  upsertUser: (user: User, deadline: number, addressPhones?: readonly string[]): Promise<boolean> =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`users/${user.id}`);
      const [stored, gone] = await Promise.all([
        reference.get(),
        isAccountDeleted(db, writes, user.id),
      ]);
      if (gone) return false;
      const isSame = stored.get("role") === user.role || pendingRole(stored) !== null;
      const role = isSame ? stored.get("role") : await people.roleOf(user.id);
      const fields = recordFields({ ...user, role }, stored, addressPhones);
      if (!stored.exists) {
        writes.create(reference, fields);
        return true;
      }
      const before = Object.keys(fields).map((name) => [name, stored.get(name)]);
      if (isDeepStrictEqual(fields, Object.fromEntries(before))) return true;
      const { id: uid, email, createdAt: at } = user;
      const events: MailEvent[] = [];
      const former: unknown = stored.get("email");
      if (typeof former === "string" && former !== email && stored.get("emailVerified"))
        events.push({ kind: "addressChanged", uid, former, at });
      if (user.emailVerified && stored.get("emailVerified") === false && !user.guest) {
        const methods = await people.signInMethods(uid);
        if (methods.includes("google.com") && !methods.includes("password"))
          events.push({ kind: "passwordRemoved", uid, email, at });
      }
      writes.update(reference, fields, unchanged(stored));
      for (const { path, fields } of events.flatMap(mailsFor)) writes.create(db.doc(path), fields);
      return true;
    }),

  /** @returns the uids of all records with this e-mail address, also those of deleted accounts */
  uidsOf: async (email: string): Promise<string[]> => {
    const { docs } = await db.collection("users").where("email", "==", email).select().get();
    return docs.map(({ id }) => id);
  },
});
