import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { type Claims, setClaims } from "../../support/accounts.ts";
import { userDocument } from "../../support/documents.ts";
import { adminClaims, personOf, type SignedIn, signUp } from "../../support/people.ts";
import { clearProject, newProjectId } from "../../support/project.ts";

export type BenchProject = Awaited<ReturnType<typeof openProject>>;

/**
 * Opens a Firebase project of its own with three people and their records, and with the client library
 * that reads Firestore directly.
 *
 * @param name shows in the emulators' logs whose project it is
 */
export const openProject = async (name: string) => {
  const projectId = newProjectId(`bench-${name}`);
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);

  const withRecord = async (uid: string, claims: Claims = {}): Promise<SignedIn> => {
    const person = personOf(uid);
    const role = claims.admin ? "admin" : "customer";
    await db.doc(`users/${uid}`).set(userDocument(person, { role }));
    return signUp(projectId, person, claims);
  };
  const customer = await withRecord("customer");
  const admin = await withRecord("admin", adminClaims);
  const promoted = await withRecord("promoted");

  return {
    projectId,
    db,
    auth: getAuth(app),
    customer,
    admin,
    /** A customer whom a call makes an admin. */
    promoted,

    /** Makes that customer a customer again. */
    demote: async (): Promise<void> => {
      await setClaims(projectId, promoted.uid, {});
      await db.doc(`users/${promoted.uid}`).update({ role: "customer" });
    },

    close: async (): Promise<void> => {
      await deleteApp(app);
      await clearProject(projectId);
    },
  };
};
