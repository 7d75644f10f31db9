import { randomUUID } from "node:crypto";
import { Session } from "@pros-and-drill/contract/users";
import type { Page } from "playwright";
import { auth, firestore } from "./firebase.ts";
import { shopUrl } from "./test.ts";

/** Everybody's. */
export const password = "drill-123";

/**
 * An address that nobody else has. The later it is made, the earlier it sorts: it is on the first
 * page of the user list however many people there are.
 */
export const freshEmail = (): string =>
  `a${(Date.UTC(2100, 0) - Date.now()).toString(36)}${randomUUID().slice(0, 8)}@example.com`;

/** Somebody with an account, and what may befall it. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly disable: () => Promise<unknown>;
  /** Takes the admin role away behind the person's back. */
  readonly demote: () => Promise<unknown>;
  readonly isAdmin: () => Promise<boolean>;
  /** Signs in without a browser; answers the session token. */
  readonly openSession: () => Promise<string>;
}

const idTokenOf = async (email: string): Promise<string> => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string }; // Firebase's own answer
  return idToken;
};

const openSession = async (email: string): Promise<string> => {
  const response = await fetch(`${shopUrl}/api/user/${email}`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${await idTokenOf(email)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(`No session for ${email}: ${await response.text()}`);
  const { token } = Session.parse(await response.json());
  return token;
};

const create = async (isAdmin: boolean): Promise<Person> => {
  const email = freshEmail();
  const name = `Robin ${randomUUID().slice(0, 4)}`;
  const { uid } = await auth.createUser({ email, password, displayName: name });
  if (isAdmin) {
    await auth.setCustomUserClaims(uid, { admin: true });
    await firestore.doc(`users/${uid}`).set({ email, name, role: "admin", createdAt: new Date() });
  }
  return {
    uid,
    email,
    name,
    disable: () => auth.updateUser(uid, { disabled: true }),
    demote: () => auth.setCustomUserClaims(uid, { admin: false }),
    isAdmin: async () => (await auth.getUser(uid)).customClaims?.admin === true,
    openSession: () => openSession(email),
  };
};

/** A new customer. */
export const customer = (): Promise<Person> => create(false);

/** A new admin. */
export const admin = (): Promise<Person> => create(true);

/** Signs a person in by the form: on the login page, or on the way to the page that is wanted. */
export const signIn = async (
  page: Page,
  { email }: Person,
  { at = "/login", stay = false } = {},
): Promise<void> => {
  if (!stay) await page.goto(at);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname === (at === "/login" ? "/" : at) || stay);
  await page.getByRole("button", { name: "Sign Out" }).waitFor({ state: "attached" });
};
