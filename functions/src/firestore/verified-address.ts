import type { Firestore } from "firebase-admin/firestore";

/**
 * @returns the address that a person's account had verified at their last sign-in, by the shop's record of them
 *   (users/user-store.ts); null if none was
 */
export const verifiedAddressOf = async (db: Firestore, uid: string): Promise<string | null> => {
  const record = uid === "" ? null : await db.doc(`users/${uid}`).get();
  const email: unknown = record?.get("email");
  return record?.get("emailVerified") === true && typeof email === "string" ? email : null;
};
