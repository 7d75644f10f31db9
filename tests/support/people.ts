import { limits } from "@shop/contract/limits";
import { askAuth, type Claims, setClaims } from "./accounts.ts";

/** A person with or without an account. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** Whether their address is verified; true by default. */
  readonly emailVerified?: boolean;
}

/** A person with both kinds of bearer token from one sign-in. */
export interface SignedIn extends Person {
  readonly idToken: string;
  readonly session: string;
}

/** The claims of an owner's account, who may make every call. */
export const adminClaims = { role: "owner" } as const;

/** @returns the person "jane" as Jane Example, jane@example.com, unless `change` says otherwise */
export const personOf = (uid: string, change: Partial<Person> = {}): Person => ({
  uid,
  email: `${uid}@example.com`,
  name: `${uid.charAt(0).toUpperCase()}${uid.slice(1)} Example`,
  password: "drill-123",
  ...change,
});

/** Makes the account of a person, who can then sign in by e-mail and password. */
export async function createAccount(
  projectId: string,
  { uid, email, name, password, emailVerified = true }: Person,
  claims: Claims = {},
): Promise<void> {
  const fields = { localId: uid, email, displayName: name, password, emailVerified };
  await askAuth(`projects/${projectId}/accounts`, fields);
  if (Object.keys(claims).length > 0) await setClaims(projectId, uid, claims);
}

/** Signs a person in with their password and returns the ID token. */
export async function idTokenOf(projectId: string, person: Person): Promise<string> {
  const { email, password } = person;
  const body = { targetProjectId: projectId, email, password, returnSecureToken: true };
  // The shape is Firebase Auth's own.
  const answer = (await askAuth("accounts:signInWithPassword", body)) as { idToken: string };
  return answer.idToken;
}

/**
 * Exchanges an ID token for a session token as PUT /user does, but directly at Firebase Auth: the shop stores no
 * record of the person.
 */
async function openSession(projectId: string, idToken: string): Promise<string> {
  const body = { idToken, validDuration: String(limits.sessionMs / 1000) };
  // The shape is Firebase Auth's own.
  const answer = (await askAuth(`projects/${projectId}:createSessionCookie`, body)) as {
    sessionCookie: string;
  };
  return answer.sessionCookie;
}

/** Signs a person in by Firebase Auth alone (see openSession). */
export async function signInByAuth(projectId: string, person: Person): Promise<SignedIn> {
  const idToken = await idTokenOf(projectId, person);
  return { ...person, idToken, session: await openSession(projectId, idToken) };
}

/** Makes a person's account and signs them in, by Firebase Auth alone (see openSession). */
export async function signUp(
  projectId: string,
  person: Person,
  claims: Claims = {},
): Promise<SignedIn> {
  await createAccount(projectId, person, claims);
  return signInByAuth(projectId, person);
}
