import { setTimeout } from "node:timers/promises";
import { limits } from "@shop/contract/limits";
import type { Role } from "@shop/contract/roles";
import { type Auth, FirebaseAuthError, type UserRecord } from "firebase-admin/auth";
import { callerOf, claimedRole, unlessTokenIsBad } from "../auth/authenticate.ts";
import { refuseAfter } from "../firestore/busy.ts";
import type { Account } from "./user.ts";

/** Firebase Auth's codes for an address without an account, or one that it finds invalid. */
const unknownEmail = new Set(["auth/user-not-found", "auth/invalid-email"]);

/**
 * Waits until the next full second. Firebase Auth truncates the time of a revocation to seconds, so one at
 * 12:00:00.9 would spare a sign-in of 12:00:00.1.
 */
const nextSecond = async (): Promise<void> => {
  const next = (Math.floor(Date.now() / 1000) + 1) * 1000;
  while (Date.now() < next) await setTimeout(next - Date.now()); // a timer may fire early
};

/** Maps a Firebase account; null for one without an e-mail address. */
const accountOf = (record: UserRecord): Account | null => {
  const caller = callerOf(record);
  return caller && { ...caller, disabled: record.disabled, claimedRole: claimedRole(record) };
};

export type Accounts = ReturnType<typeof accounts>;

/** The people's accounts in Firebase Auth. */
export const accounts = (auth: Auth) => {
  const recordAt = async (email: string): Promise<UserRecord | null> => {
    try {
      return await auth.getUserByEmail(email);
    } catch (error) {
      if (error instanceof FirebaseAuthError && unknownEmail.has(error.code)) return null;
      throw error;
    }
  };

  const recordOf = (uid: string): Promise<UserRecord | null> => unlessTokenIsBad(auth.getUser(uid));

  /**
   * Ends every session that the person has opened until now, on all devices: their tokens are refused from the
   * next call on. Later sign-ins aren't affected
   * (docs/decisions/001-sessions.md).
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing is revoked
   * @throws Busy after the deadline
   */
  const endSessions = async (uid: string, deadline: number): Promise<void> => {
    await nextSecond();
    refuseAfter(deadline);
    await unlessTokenIsBad(auth.revokeRefreshTokens(uid)); // a deleted account has no sessions
  };

  const setDisabled = async (uid: string, disabled: boolean, deadline: number): Promise<void> => {
    refuseAfter(deadline);
    await unlessTokenIsBad(auth.updateUser(uid, { disabled })); // it may be deleted
  };

  return {
    /**
     * @returns the current account with this e-mail address; null if there is none
     */
    find: async (email: string): Promise<Account | null> => {
      const record = await recordAt(email);
      return record && accountOf(record);
    },

    /** @returns the current account; null if it is deleted */
    get: async (uid: string): Promise<Account | null> => {
      const record = await recordOf(uid);
      return record && accountOf(record);
    },

    /** @returns the role that the account has right now; a disabled or deleted one has no more than a customer's */
    roleOf: async (uid: string): Promise<Role> => {
      const record = await recordOf(uid);
      return (record && !record.disabled && callerOf(record)?.role) || "customer";
    },

    /** @returns the role that the account's claim names, whether or not it counts */
    claimedRoleOf: async (uid: string): Promise<Role> => {
      const record = await recordOf(uid);
      return record ? claimedRole(record) : "customer";
    },

    /** @param uids 100 at most @returns the verified addresses of these accounts, by uid */
    verifiedAddresses: async (uids: readonly string[]): Promise<Map<string, string>> => {
      const { users } = await auth.getUsers([...new Set(uids)].map((uid) => ({ uid })));
      return new Map(
        users
          .flatMap((record) => callerOf(record) ?? [])
          .flatMap(({ uid, email, emailVerified }) => (emailVerified ? [[uid, email]] : [])),
      );
    },

    /** @returns Firebase's ids of a person's sign-in providers: "password", "google.com" */
    signInMethods: async (uid: string): Promise<string[]> =>
      (await recordOf(uid))?.providerData.map(({ providerId }) => providerId) ?? [],

    /**
     * Changes the name that an account shows.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't changed
     * @returns false if the account is deleted
     * @throws Busy after the deadline
     */
    rename: async (uid: string, displayName: string, deadline: number): Promise<boolean> => {
      refuseAfter(deadline);
      return (await unlessTokenIsBad(auth.updateUser(uid, { displayName }))) !== null;
    },

    /**
     * Deletes an account. Its tokens are refused from the next call on.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't deleted
     * @throws Busy after the deadline
     */
    delete: async (uid: string, deadline: number): Promise<void> => {
      refuseAfter(deadline);
      await unlessTokenIsBad(auth.deleteUser(uid)); // it may be deleted already
    },

    /**
     * Sets the custom claim `role`, or removes it for a customer, and leaves the other claims as they are. Without a
     * verified address the claim gives no right: see promotionRefusal.
     *
     * @param deadline the time, in milliseconds since 1970, after which it isn't set
     * @returns the account afterwards; null if it is deleted
     * @throws Busy after the deadline
     */
    setRole: async (uid: string, role: Role, deadline: number): Promise<Account | null> => {
      const record = await recordOf(uid);
      const account = record && accountOf(record);
      if (!account || account.claimedRole === role) return account;
      refuseAfter(deadline);
      const { role: _before, ...others } = record.customClaims ?? {};
      const claims = role === "customer" ? others : { ...others, role };
      const setting = auth.setCustomUserClaims(uid, claims).then(() => account);
      const changed = await unlessTokenIsBad(setting);
      return (
        changed && {
          ...changed,
          claimedRole: role,
          role: changed.emailVerified ? role : "customer",
        }
      );
    },

    endSessions,

    /**
     * Disables an account, or enables it again. Both end its sessions: those from before a block that was cut off
     * between the two must not come back with the account.
     *
     * @param deadline the time, in milliseconds since 1970, after which nothing is changed
     * @throws Busy after the deadline
     */
    setBlocked: async (uid: string, blocked: boolean, deadline: number): Promise<void> => {
      if (blocked) await setDisabled(uid, true, deadline);
      await endSessions(uid, deadline);
      if (!blocked) await setDisabled(uid, false, deadline);
    },

    /**
     * @param page where the link leads after it has verified the address, on the shop's site
     * @returns the link that verifies an account's address; null if no account has the address
     */
    verificationLink: (email: string, page: string): Promise<string | null> =>
      unlessTokenIsBad(auth.generateEmailVerificationLink(email, { url: page })),

    /**
     * @param idToken a Firebase ID token
     * @returns a session token that lives for limits.sessionMs; null if the ID token is no longer
     *   valid
     */
    openSession: (idToken: string): Promise<string | null> =>
      unlessTokenIsBad(auth.createSessionCookie(idToken, { expiresIn: limits.sessionMs })),
  };
};
