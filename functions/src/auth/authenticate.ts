import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { plainName } from "@shop/contract/plain-text";
import { type Role, roles } from "@shop/contract/roles";
import {
  type Auth,
  type DecodedIdToken,
  FirebaseAuthError,
  type UserRecord,
} from "firebase-admin/auth";
import { z } from "zod";
import type { Caller, SignedIn } from "./caller.ts";
import { KeysUnavailable } from "./unavailable.ts";

/**
 * @param authorization the Authorization header (RFC 6750 section 2.1)
 * @returns the bearer token in it; null if there is none, or it isn't shaped like Firebase's tokens:
 *   firebase-admin would throw a bare SyntaxError or TypeError for it
 */
export const bearerToken = (authorization: string | undefined): string | null => {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  const [header, payload] = token?.split(".").map(jsonOf) ?? [];
  const isFirebases = Header.safeParse(header).success && Payload.safeParse(payload).success;
  return token && isFirebases ? token : null;
};

const text = z.string().optional();

/** The emulator signs nothing (none); in production firebase-admin refuses unsigned tokens. */
const Header = z.object({ alg: z.enum(["RS256", "none"]), kid: text });
const Payload = z.object({ aud: text, iss: text, sub: z.string() });

const jsonOf = (base64url: string): unknown => {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString());
  } catch {
    return undefined;
  }
};

/** The account that a token was issued to. */
export interface TokenOwner {
  readonly uid: string;
  readonly token: string;
  /** When they signed in, in seconds since 1970. */
  readonly authTime: number;
  /** Whether their address was verified when the token was issued. */
  readonly wasVerified?: boolean;
}

/** Authenticates a call in two steps: verifies the token, then looks its account up at Firebase Auth. */
export interface Authentication {
  /**
   * Verifies a token's signature, issuer, audience and times. It makes no request, but for Google's
   * public keys every few hours.
   *
   * @param kind which token the call wants
   * @param authorization the Authorization header
   * @returns null without a good token of that kind
   * @throws KeysUnavailable
   */
  readonly verify: (
    kind: Endpoint["token"],
    authorization: string | undefined,
  ) => Promise<TokenOwner | null>;

  /**
   * Looks the owner's account up.
   *
   * @returns the current account; null if it is deleted, disabled or without an e-mail address, or if the
   *   token was revoked
   * @throws firebase-admin's own error when Firebase Auth can't be reached
   */
  readonly lookUp: (owner: TokenOwner) => Promise<SignedIn | null>;
}

/**
 * firebase-admin's codes for a bad token or account.
 */
const tokenFaults = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** Whether Google's keys couldn't be fetched: firebase-admin uses the code of a bad token for that, too. */
const keysAreMissing = (error: Error): boolean =>
  /fetching public keys|while making request/i.test(error.message);

/**
 * @param work a call of firebase-admin that rejects for a bad token
 * @returns its result, or null for a bad token
 * @throws KeysUnavailable, or firebase-admin's own error, for any other failure
 */
export const unlessTokenIsBad = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FirebaseAuthError) || !tokenFaults.has(error.code)) throw error;
    if (keysAreMissing(error)) throw new KeysUnavailable();
    return null;
  }
};

/** Clock skew in seconds that is tolerated between Google and this instance. */
const leeway = 60;

/** Whether a token's times are plausible. firebase-admin accepts tokens without `exp`, or issued in the future. */
const isCurrent = ({ iat, auth_time, exp }: DecodedIdToken): boolean => {
  const latest = Date.now() / 1000 + leeway;
  return iat <= latest && auth_time <= latest && exp > iat;
};

/** Whether the account's tokens were revoked after this sign-in. */
const isRevoked = ({ authTime }: TokenOwner, { tokensValidAfterTime }: UserRecord): boolean =>
  tokensValidAfterTime !== undefined && authTime * 1000 < Date.parse(tokensValidAfterTime);

/** @returns the role that an account's claims name, whether or not it counts */
export const claimedRole = ({ customClaims }: Pick<UserRecord, "customClaims">): Role =>
  roles.find((role) => role === customClaims?.role) ?? "customer";

/**
 * Maps a Firebase account to a caller; null for an account without an e-mail address. The claim counts only together
 * with a verified address (docs/decisions/003-roles-live-in-custom-claims.md).
 */
export const callerOf = (account: UserRecord): Caller | null => {
  const { uid, email, emailVerified, displayName } = account;
  if (!email) return null;
  return {
    uid,
    email: email.toLowerCase(),
    name: plainName(displayName ?? ""),
    emailVerified,
    role: emailVerified ? claimedRole(account) : "customer",
  };
};

/**
 * Session cookies and ID tokens have different issuers, so each is refused where the other is required. A
 * token's claims may be two hours old, so the account is looked up with every call: a demotion, deletion or
 * revocation takes effect at the next call.
 */
export const authenticationWith = (auth: Auth): Authentication => ({
  verify: async (kind, authorization) => {
    const token = kind === "ignored" ? null : bearerToken(authorization);
    if (!token) return null;
    const claims = await unlessTokenIsBad(
      kind === "id" ? auth.verifyIdToken(token) : auth.verifySessionCookie(token),
    );
    if (!claims || !isCurrent(claims)) return null;
    const { uid, auth_time: authTime, email_verified: wasVerified = false } = claims;
    return { uid, token, authTime, wasVerified };
  },

  lookUp: async (owner) => {
    const { uid, token } = owner;
    const account = await unlessTokenIsBad(auth.getUser(uid));
    if (!account || account.disabled || isRevoked(owner, account)) return null;
    const caller = callerOf(account);
    return caller && { ...caller, token };
  },
});
