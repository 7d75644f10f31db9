import { createHash } from "node:crypto";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { unchanged } from "../firestore/precondition.ts";
import { transact } from "../firestore/transact.ts";
import type { Product } from "./product.ts";

/**
 * The only document of `productAuthors`: the e-mail address of everybody who added a product, by the
 * author's key in the products. So one read gives the authors of a whole page. A document has room
 * for ten thousand.
 */
export const authorsPath = "productAuthors/emails";
const StoredAuthors = z.record(z.string(), z.string());

type Authors = ReadonlyMap<Product["author"], string>;

/** @returns the authors' e-mail addresses, by the products' `author` */
export const authorsIn = (document: DocumentSnapshot | undefined): Authors =>
  new Map(Object.entries(StoredAuthors.parse(document?.data() ?? {})));

/** The author's key, the same for all products of one person. It doesn't reveal the uid. */
export const keyOf = (uid: string): string =>
  createHash("sha256").update(uid).digest("hex").slice(0, 32);

/**
 * Forgets the e-mail address of a person who has added products. The products stay.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy or Firestore's own error when it couldn't be done in time
 */
export const forgetAuthor = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  transact(db, deadline, async (writes) => {
    const authors = await db.doc(authorsPath).get();
    const author = keyOf(uid);
    if (authors.get(author) === undefined) return;
    writes.update(authors.ref, { [author]: FieldValue.delete() }, unchanged(authors));
  });
