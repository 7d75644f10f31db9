import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import {
  clearAccounts,
  createAccount,
  openSession,
  setClaims,
  signIn,
} from "../../support/accounts.ts";
import { clearDocuments } from "../../support/database.ts";

/** Somebody with an account, both of whose tokens are at hand. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  readonly session: string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * A Firebase project of its own with three people, whom the shop knows, and nothing else; and the
 * client library that Firestore is read with directly.
 *
 * @param name tells the projects of different measurements apart
 */
export const openShop = async (name: string) => {
  const projectId = `demo-bench-${name}-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);

  const signUp = async (uid: string, claims = {}): Promise<Person> => {
    const email = `${uid}@example.com`;
    await createAccount(projectId, { uid, email, name: `${uid} Example`, claims });
    const role = "admin" in claims ? "admin" : "customer";
    const record = { email, name: `${uid} Example`, role, createdAt: new Date() };
    await db.doc(`users/${uid}`).set(record);
    const idToken = await signIn(projectId, email);
    return { uid, email, idToken, session: await openSession(projectId, idToken) };
  };
  const customer = await signUp("customer");
  const admin = await signUp("admin", { admin: true });
  const promoted = await signUp("promoted");

  return {
    projectId,
    db,
    auth: getAuth(app),
    customer,
    admin,
    /** Whoever is made an admin. */
    promoted,

    /** Takes the promotion back. */
    demote: async (): Promise<void> => {
      await setClaims(projectId, promoted.uid, {});
      await db.doc(`users/${promoted.uid}`).update({ role: "customer" });
    },

    close: async (): Promise<void> => {
      await deleteApp(app);
      await clearDocuments(projectId);
      await clearAccounts(projectId);
    },
  };
};
