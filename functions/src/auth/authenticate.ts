import type { Caller, SignedIn } from "@pros-and-drill/contract/calls";
import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import {
  type Auth,
  type DecodedIdToken,
  FirebaseAuthError,
  type UserRecord,
} from "firebase-admin/auth";
import { tokenFor } from "./bearer.ts";
import { coalesce } from "./coalesce.ts";
import { KeysUnavailable } from "./unavailable.ts";

/** Finds out who calls: null without a good token of the kind the call wants. */
export type Authenticate = (
  token: Endpoint["token"],
  authorization: string | undefined,
) => Promise<SignedIn | null>;

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

/**
 * Google's keys couldn't be had, for Google answered with an error or couldn't be reached: that
 * isn't the token's fault, although it bears the same code.
 */
const keysAreMissing = (error: Error): boolean =>
  /fetching public keys|while making request/i.test(error.message);

/**
 * Runs something that firebase-admin refuses bad tokens in.
 *
 * @returns what it answers, or null for a bad token
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

/** firebase-admin takes a token that has no end, or is from tomorrow. */
const isOfNow = ({ iat, auth_time, exp }: DecodedIdToken): boolean => {
  const latest = Date.now() / 1000 + leeway;
  return iat <= latest && auth_time <= latest && exp > iat;
};

/** What the shop knows of a person from their Firebase account; null for one without an e-mail. */
export const callerOf = ({ uid, email, displayName, customClaims }: UserRecord): Caller | null =>
  email
    ? {
        uid,
        email: email.toLowerCase(),
        name: displayName?.trim() ?? "",
        admin: customClaims?.admin === true,
      }
    : null;

/**
 * Session tokens and ID tokens are both Firebase's, but of different issuers: each is refused where
 * the other is due. `true` asks that the account still stands and nothing was revoked; the role
 * is read from the account too, so one who was demoted is out at the next call, not when the token
 * ages (https://firebase.google.com/docs/auth/admin/manage-cookies). Calls that come with the same
 * token at the same time share these look-ups.
 */
export const authenticateWith = (auth: Auth): Authenticate => {
  const accountOf = (verify: (auth: Auth, token: string) => Promise<DecodedIdToken>) =>
    coalesce((token) => {
      // To see what was revoked, firebase-admin looks the account up and keeps it to itself: it is
      // taken down here, so that one look-up does.
      let account: Promise<UserRecord> | undefined;
      const getUser = (uid: string) => {
        account = auth.getUser(uid);
        return account;
      };
      const watched: Auth = Object.create(auth, { getUser: { value: getUser } });
      const found = verify(watched, token).then((claims) =>
        isOfNow(claims) ? (account ?? auth.getUser(claims.uid)) : null,
      );
      return unlessTokenIsBad(found);
    });
  const accountOfIdToken = accountOf((watched, token) => watched.verifyIdToken(token, true));
  const accountOfSession = accountOf((watched, token) => watched.verifySessionCookie(token, true));

  return async (kind, authorization) => {
    const token = tokenFor(kind, authorization);
    if (!token) return null;
    const account = await (kind === "id" ? accountOfIdToken : accountOfSession)(token);
    const caller = account && callerOf(account);
    return caller && { ...caller, token };
  };
};
