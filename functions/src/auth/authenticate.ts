import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import { plainName } from "@pros-and-drill/contract/plain-text";
import {
  type Auth,
  type DecodedIdToken,
  FirebaseAuthError,
  type UserRecord,
} from "firebase-admin/auth";
import { tokenFor } from "./bearer.ts";
import type { Caller, SignedIn } from "./caller.ts";
import { KeysUnavailable } from "./unavailable.ts";
import { verifyOnce } from "./verified-tokens.ts";

/** Whom a token was issued to. */
export interface Holder {
  /** The account as the token describes it, which may have changed since. */
  readonly caller: SignedIn;
  /** When they signed in, in seconds since 1970. */
  readonly authTime: number;
}

/** Finds out who calls, in two steps: the token is checked here, its account at Firebase Auth. */
export interface Authentication {
  /**
   * Verifies a token's signature, issuer, audience and times. It asks nobody, but for Google's public
   * keys every few hours.
   *
   * @param kind which token the call wants
   * @param authorization the Authorization header
   * @returns null without a good token of that kind
   * @throws KeysUnavailable
   */
  readonly verify: (
    kind: Endpoint["token"],
    authorization: string | undefined,
  ) => Promise<Holder | null>;

  /**
   * Looks the holder's account up.
   *
   * @returns the account as it stands right now; null if it is gone, disabled, without an e-mail
   *   address, or if the token was revoked
   * @throws firebase-admin's own error when Firebase Auth can't be asked
   */
  readonly lookUp: (holder: Holder) => Promise<SignedIn | null>;
}

/**
 * What firebase-admin says when the token, or the account behind it, is not (or no longer) good.
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

/** Google's keys could not be fetched. The error has the same code as one about a bad token. */
const keysAreMissing = (error: Error): boolean =>
  /fetching public keys|while making request/i.test(error.message);

/**
 * @param work in which firebase-admin refuses a bad token
 * @returns its result, or null for a bad token
 * @throws KeysUnavailable, or firebase-admin's own error, when the token isn't to blame
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

/** Seconds by which Google's clock may be ahead of ours. */
const leeway = 60;

/** Whether a token's times make sense. firebase-admin accepts one without an end, or from tomorrow. */
const isCurrent = ({ iat, auth_time, exp }: DecodedIdToken): boolean => {
  const latest = Date.now() / 1000 + leeway;
  return iat <= latest && auth_time <= latest && exp > iat;
};

/** Whether all tokens from before some time after this sign-in were revoked. */
const isRevoked = ({ authTime }: Holder, { tokensValidAfterTime }: UserRecord): boolean =>
  tokensValidAfterTime !== undefined && authTime * 1000 < Date.parse(tokensValidAfterTime);

/**
 * An address that nobody has proven gives no right, whatever the account's claim says
 * (docs/decisions/061-rights-need-a-verified-address.md).
 */
const isAdmin = (claim: unknown, emailVerified: boolean): boolean =>
  claim === true && emailVerified;

/** What the shop knows of a person from their Firebase account; null for one without an e-mail. */
export const callerOf = ({
  uid,
  email,
  emailVerified,
  displayName,
  customClaims,
}: UserRecord): Caller | null =>
  email
    ? {
        uid,
        email: email.toLowerCase(),
        name: plainName(displayName ?? ""),
        emailVerified,
        admin: isAdmin(customClaims?.admin, emailVerified),
      }
    : null;

/**
 * Session tokens and ID tokens are both Firebase's, but of different issuers: each is refused where
 * the other is due. What a token says of its account may be two hours old. So the account is looked
 * up with every call: somebody who was demoted, disabled, deleted or revoked is out at the next one
 * (docs/decisions/014-accounts-are-looked-up-beside-the-read.md).
 */
export const authenticationWith = (auth: Auth): Authentication => {
  const claimsOfIdToken = verifyOnce((token) => unlessTokenIsBad(auth.verifyIdToken(token)));
  const claimsOfSession = verifyOnce((token) => unlessTokenIsBad(auth.verifySessionCookie(token)));

  return {
    verify: async (kind, authorization) => {
      const token = tokenFor(kind, authorization);
      if (!token) return null;
      const claims = await (kind === "id" ? claimsOfIdToken : claimsOfSession)(token);
      if (!claims || !isCurrent(claims)) return null;
      const { uid, email = "", email_verified, name, admin } = claims;
      const emailVerified = email_verified === true;
      return {
        caller: {
          uid,
          email: email.toLowerCase(),
          name: plainName(typeof name === "string" ? name : ""),
          emailVerified,
          admin: isAdmin(admin, emailVerified),
          token,
        },
        authTime: claims.auth_time,
      };
    },

    lookUp: async (holder) => {
      const { uid, token } = holder.caller;
      const account = await unlessTokenIsBad(auth.getUser(uid));
      if (!account || account.disabled || isRevoked(holder, account)) return null;
      const caller = callerOf(account);
      return caller && { ...caller, token };
    },
  };
};
