import { createHash } from "node:crypto";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { error } from "firebase-functions/logger";
import { z } from "zod";
import type { Caller } from "../auth/caller.ts";
import { isAccountDeleted } from "../firestore/tombstones.ts";
import { transact, unchanged } from "../firestore/transact.ts";
import type { Product } from "./product.ts";

/**
 * The only document of `productAuthors` maps author keys to e-mail addresses, so that one read resolves the
 * authors of a whole page. It has room for ten thousand.
 */
export const authorsPath = "productAuthors/emails";
const StoredEmail = z.string();

type Authors = ReadonlyMap<Product["author"], string>;

/** @returns the authors' e-mail addresses, by the products' `author`. One that can't be read is logged, and counts as unknown */
export const authorsIn = (document: DocumentSnapshot | undefined): Authors => {
  const authors = Object.entries(document?.data() ?? {}).map(
    ([author, stored]) => [author, StoredEmail.safeParse(stored)] as const,
  );
  const unreadable = authors.filter(([, { success }]) => !success).map(([author]) => author);
  if (unreadable.length > 0) error("malformed document", { path: authorsPath, unreadable });
  return new Map(
    authors.flatMap(([author, { data }]) => (data === undefined ? [] : [[author, data] as const])),
  );
};

/** The author's key: a hash that doesn't reveal the uid. */
export const keyOf = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 32);

/**
 * Updates the e-mail address of an author; of anybody else it stores nothing.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy or Firestore's own error when it couldn't be done in time
 */
export const renameAuthor = async (
  db: Firestore,
  { uid, email }: Pick<Caller, "uid" | "email">,
  deadline: number,
): Promise<void> => {
  const author = keyOf(uid);
  const isStale = (authors: DocumentSnapshot | undefined) =>
    ![undefined, email].includes(authors?.get(author));
  const [own] = await db.getAll(db.doc(authorsPath), { fieldMask: [author] });
  if (!isStale(own)) return;
  await transact(db, deadline, async (writes) => {
    const [authors, gone] = await Promise.all([
      db.doc(authorsPath).get(),
      isAccountDeleted(db, writes, uid),
    ]);
    if (!gone && isStale(authors))
      writes.update(authors.ref, { [author]: email }, unchanged(authors));
  });
};

/**
 * Deletes the e-mail address of an author. Their products stay.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy or Firestore's own error when it couldn't be done in time
 */
export const anonymiseAuthor = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  transact(db, deadline, async (writes) => {
    const authors = await db.doc(authorsPath).get();
    const author = keyOf(uid);
    if (authors.get(author) === undefined) return;
    writes.update(authors.ref, { [author]: FieldValue.delete() }, unchanged(authors));
  });
