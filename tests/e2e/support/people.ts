import { randomUUID } from "node:crypto";
import type { StaffRole } from "@shop/contract/roles";
import type { Page } from "playwright";
import type { Tab } from "../../browsers/support/tab.ts";
import { userDocument } from "../../support/documents.ts";
import { type Person as Anybody, createAccount, personOf } from "../../support/people.ts";
import { projectId, shop, shopUrl } from "../../support/shop-under-test.ts";
import { auth, firestore } from "./firebase.ts";

/** Everybody's password. */
export const password = "drill-123";

/**
 * An address that nobody else has. Each sorts before all that were made earlier, so it is on the first
 * page of the user list.
 */
export const freshEmail = (): string =>
  `a${(Date.UTC(2100, 0) - Date.now()).toString(36)}${randomUUID().slice(0, 8)}@example.com`;

/** Somebody with an account in the shop, and what can happen to it. */
export interface Person extends Anybody {
  readonly disable: () => Promise<unknown>;
  /** Takes the admin role away, as another admin would. */
  readonly demote: () => Promise<unknown>;
  /** Deletes the account, and has somebody else sign up with its address. */
  readonly registerAnew: () => Promise<unknown>;
  readonly isAdmin: () => Promise<boolean>;
  /** Signs in without a browser; @returns the session token */
  readonly openSession: () => Promise<string>;
}

/** The status with which the shop answers a session token: 401 once the session has ended. */
export const statusOf = async (session: string | null): Promise<number> =>
  (await shop.call("GET /purchase", {}, { session: String(session) })).status;

const withAccount = (person: Anybody): Person => ({
  ...person,
  disable: () => auth.updateUser(person.uid, { disabled: true }),
  demote: () => auth.setCustomUserClaims(person.uid, {}),
  registerAnew: async () => {
    await auth.deleteUser(person.uid);
    await createAccount(projectId, { ...person, uid: randomUUID() });
  },
  isAdmin: async () =>
    ["owner", "manager"].includes((await auth.getUser(person.uid)).customClaims?.role),
  openSession: async () => (await shop.signIn(person)).session,
});

const stranger = (): Anybody => {
  const uid = randomUUID();
  return personOf(uid, { email: freshEmail(), name: `Robin ${uid.slice(0, 4)}`, password });
};

/** A new customer, whose address is verified unless it is said otherwise. */
export const customer = async (change: Pick<Anybody, "emailVerified"> = {}): Promise<Person> => {
  const person = { ...stranger(), ...change };
  await createAccount(projectId, person);
  return withAccount(person);
};

/** Somebody new who works in the shop: an owner, who is an admin and more, unless it is said otherwise. */
export const admin = async (role: StaffRole = "owner"): Promise<Person> => {
  const person = stranger();
  await createAccount(projectId, person, { role });
  const record = userDocument(person, { role, createdAt: new Date() });
  await firestore.doc(`users/${person.uid}`).set(record);
  return withAccount(person);
};

/** Somebody new who packs orders. */
export const packer = (): Promise<Person> => admin("packer");

/** Signs out by the page's button, and waits for the shop: it ends sessions opened until then as well. */
export const signOut = async (page: Page): Promise<void> => {
  const ended = page.waitForResponse("**/api/session");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await ended;
};

/** A page for whoever is signed in that asks the shop for little: a test loads it sooner than home. */
export const lightPage = "/dashboard/review";

/**
 * Signs a person in by the login form.
 *
 * @param at the page to open: the login itself, or one that leads there first
 * @param stay whether the form is open already
 */
export const logInByForm = async (
  page: Tab,
  { email }: Person,
  { at = "/login", stay = false } = {},
): Promise<void> => {
  if (!stay) await page.goto(at);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const target = at === "/login" ? "/" : at;
  await page.waitForURL((url) => url.pathname === new URL(target, url).pathname || stay);
  await page.getByRole("button", { name: "Sign Out", exact: true }).waitFor({ state: "attached" });
};

/**
 * Hands a person's session to a page or to a whole browser, as if they had logged in before. It takes
 * effect where the next address is opened. Only the shop's own token is handed over: Firebase knows nobody, so what is about
 * renewing a session, or about Firebase's own traces, needs the form.
 */
export const handOver = async (
  visitor: Pick<Page, "addInitScript">,
  person: Person,
): Promise<void> => {
  const session = { origin: shopUrl, token: await person.openSession() };
  await visitor.addInitScript(({ origin, token }) => {
    if (location.origin !== origin) return;
    const handedOver = localStorage.getItem("handedOver") ?? "";
    if (handedOver.includes(token)) return; // whoever has signed out stays signed out
    localStorage.setItem("handedOver", handedOver + token);
    localStorage.setItem("accessToken", token);
  }, session);
};

/** Fills in the sign-up form that is open, and sends it. */
export const signUpByForm = async (page: Tab, email: string): Promise<void> => {
  await page.getByLabel("Name").fill("Ines Okafor");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
};
