import type { Caller } from "@pros-and-drill/contract/calls";
import { limits } from "@pros-and-drill/contract/limits";
import { type Auth, FirebaseAuthError, type UserRecord } from "firebase-admin/auth";
import { callerOf, unlessTokenIsBad } from "../auth/authenticate.ts";

/** Firebase Auth knows nobody by this address, or doesn't take it for one. */
const unknownEmail = new Set(["auth/user-not-found", "auth/invalid-email"]);

export type Accounts = ReturnType<typeof accounts>;

/** The people's accounts, which Firebase Auth keeps. */
export const accounts = (auth: Auth) => {
  const recordOf = async (email: string): Promise<UserRecord | null> => {
    try {
      return await auth.getUserByEmail(email);
    } catch (error) {
      if (error instanceof FirebaseAuthError && unknownEmail.has(error.code)) return null;
      throw error;
    }
  };

  return {
    /**
     * @returns the account with this e-mail address, as it stands right now; null if none has it
     */
    find: async (email: string): Promise<Caller | null> => {
      const record = await recordOf(email);
      return record && callerOf(record);
    },

    /**
     * Sets the custom claim `admin`, beside whatever claims there are.
     *
     * @returns the account as it is now; null if none has this e-mail address
     */
    makeAdmin: async (email: string): Promise<Caller | null> => {
      const record = await recordOf(email);
      const account = record && callerOf(record);
      if (!account || account.admin) return account;
      await auth.setCustomUserClaims(account.uid, { ...record.customClaims, admin: true });
      return { ...account, admin: true };
    },

    /**
     * @param idToken a Firebase ID token
     * @returns a session token that lives for limits.sessionMs; null if the ID token is no longer
     *   good
     */
    openSession: (idToken: string): Promise<string | null> =>
      unlessTokenIsBad(auth.createSessionCookie(idToken, { expiresIn: limits.sessionMs })),
  };
};
