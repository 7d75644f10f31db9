import { askEmulator } from "./emulators.ts";

/** The fields of a Firebase account that decide its rights. */
export interface Account {
  readonly uid: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly disabled: boolean;
  readonly claims: Claims;
  /** Seconds since 1970: tokens from a sign-in before that are revoked. */
  readonly validSince: string | null;
}

/** The custom claims of an account. */
export type Claims = Readonly<Record<string, unknown>>;

/** An account as Firebase Auth's REST API writes it. */
interface RestAccount {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly disabled?: boolean;
  readonly customAttributes?: string;
  readonly validSince?: string;
}

/** One request to Firebase Auth as the project's owner. */
export const askAuth = (path: string, body: unknown): Promise<unknown> =>
  askEmulator(
    "FIREBASE_AUTH_EMULATOR_HOST",
    "POST",
    `identitytoolkit.googleapis.com/v1/${path}`,
    body,
  );

const update = async (projectId: string, localId: string, change: object): Promise<void> => {
  await askAuth(`projects/${projectId}/accounts:update`, { localId, ...change });
};

/** Replaces the custom claims: `{ role: "owner" }` promotes a person, `{}` demotes them. */
export const setClaims = (projectId: string, uid: string, claims: Claims): Promise<void> =>
  update(projectId, uid, { customAttributes: JSON.stringify(claims) });

/** Changes the name that an account shows. */
export const renameAccount = (projectId: string, uid: string, name: string): Promise<void> =>
  update(projectId, uid, { displayName: name });

/** Marks an account's address as verified, as the link in the e-mail does. */
export const verifyEmail = (projectId: string, uid: string): Promise<void> =>
  update(projectId, uid, { emailVerified: true });

/** Changes an account's address. */
export const changeEmail = (projectId: string, uid: string, email: string): Promise<void> =>
  update(projectId, uid, { email });

/** Disables an account. */
export const disableAccount = (projectId: string, uid: string): Promise<void> =>
  update(projectId, uid, { disableUser: true });

/** Enables an account again. */
export const enableAccount = (projectId: string, uid: string): Promise<void> =>
  update(projectId, uid, { disableUser: false });

/** Says since when sign-ins count, in seconds since 1970: by default since the account was made. */
export const setTokensValidAfter = (projectId: string, uid: string, at: number): Promise<void> =>
  update(projectId, uid, { validSince: String(at) });

/** Deletes an account. */
export async function deleteAccount(projectId: string, uid: string): Promise<void> {
  await askAuth(`projects/${projectId}/accounts:delete`, { localId: uid });
}

/** Every account of a project by its uid. */
export async function everyAccount(projectId: string): Promise<Readonly<Record<string, Account>>> {
  // The shape is Firebase Auth's own.
  const { userInfo = [] } = (await askAuth(`projects/${projectId}/accounts:query`, {})) as {
    userInfo?: RestAccount[];
  };
  return Object.fromEntries(
    userInfo.map(({ localId: uid, ...user }) => [
      uid,
      {
        uid,
        email: user.email ?? null,
        name: user.displayName ?? null,
        disabled: user.disabled ?? false,
        claims: JSON.parse(user.customAttributes ?? "{}"),
        validSince: user.validSince ?? null,
      },
    ]),
  );
}

/** Deletes every account of a project. */
export async function clearAccounts(projectId: string): Promise<void> {
  const path = `emulator/v1/projects/${projectId}/accounts`;
  await askEmulator("FIREBASE_AUTH_EMULATOR_HOST", "DELETE", path);
}
