import { limits } from "@pros-and-drill/contract/limits";
import { askEmulator } from "./emulators.ts";

/** Whom to open an account for. */
export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** What is kept of an account, as far as it decides who may do what. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly disabled: boolean;
  /** The custom claims, as JSON. */
  readonly claims: string;
  /** Seconds since 1970: tokens from a sign-in before that are revoked. */
  readonly validSince: string | null;
}

const password = "drill-123";

const askAuth = (path: string, body: unknown) =>
  askEmulator(
    "FIREBASE_AUTH_EMULATOR_HOST",
    "POST",
    `identitytoolkit.googleapis.com/v1/${path}`,
    body,
  );

/** Opens an account that can sign in by e-mail and password. */
export async function createAccount(projectId: string, account: NewAccount): Promise<void> {
  const { uid, email, name, claims } = account;
  const fields = { localId: uid, email, displayName: name, password };
  await askAuth(`projects/${projectId}/accounts`, fields);
  if (claims) await setClaims(projectId, uid, claims);
}

/** Puts these custom claims in the place of the ones before. */
export async function setClaims(
  projectId: string,
  uid: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  const customAttributes = JSON.stringify(claims);
  await askAuth(`projects/${projectId}/accounts:update`, { localId: uid, customAttributes });
}

/** Locks an account. */
export async function disableAccount(projectId: string, uid: string): Promise<void> {
  await askAuth(`projects/${projectId}/accounts:update`, { localId: uid, disableUser: true });
}

/** Removes an account. */
export async function deleteAccount(projectId: string, uid: string): Promise<void> {
  await askAuth(`projects/${projectId}/accounts:delete`, { localId: uid });
}

/** Signs in with the password and returns the ID token. */
export async function signIn(projectId: string, email: string): Promise<string> {
  const body = { targetProjectId: projectId, email, password, returnSecureToken: true };
  // The shape is Firebase Auth's own.
  const answer = (await askAuth("accounts:signInWithPassword", body)) as { idToken: string };
  return answer.idToken;
}

/** Makes a session token of an ID token, as PUT /user does, but without the API. */
export async function openSession(projectId: string, idToken: string): Promise<string> {
  const body = { idToken, validDuration: String(limits.sessionMs / 1000) };
  // The shape is Firebase Auth's own.
  const answer = (await askAuth(`projects/${projectId}:createSessionCookie`, body)) as {
    sessionCookie: string;
  };
  return answer.sessionCookie;
}

/** Every account of a project by its uid, in the order of the uids. */
export async function everyAccount(projectId: string): Promise<Readonly<Record<string, Account>>> {
  // The shape is Firebase Auth's own.
  const { userInfo = [] } = (await askAuth(`projects/${projectId}/accounts:query`, {})) as {
    userInfo?: {
      localId: string;
      email?: string;
      displayName?: string;
      disabled?: boolean;
      customAttributes?: string;
      validSince?: string;
    }[];
  };
  return Object.fromEntries(
    userInfo.map((user) => [
      user.localId,
      {
        uid: user.localId,
        email: user.email ?? null,
        name: user.displayName ?? null,
        disabled: user.disabled ?? false,
        claims: user.customAttributes ?? "{}",
        validSince: user.validSince ?? null,
      },
    ]),
  );
}

/** Removes every account of a project. */
export async function clearAccounts(projectId: string): Promise<void> {
  const path = `emulator/v1/projects/${projectId}/accounts`;
  await askEmulator("FIREBASE_AUTH_EMULATOR_HOST", "DELETE", path);
}
