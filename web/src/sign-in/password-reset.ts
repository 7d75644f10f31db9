import { FirebaseError } from "firebase/app";
import { sendPasswordResetEmail } from "firebase/auth";
import { paths } from "../navigation/paths.ts";
import { openAuth } from "../session/firebase-auth.ts";
import { linkOnEmulator } from "./link-on-emulator.ts";

/** The password that the link shown on the emulators sets. */
export const passwordOnEmulator = "drill-456";

/**
 * Has Firebase send the e-mail with the link that sets a new password; the link leads back to the login.
 * An address that nobody has an account with is no failure: whoever asks must not learn whether there
 * is one.
 *
 * @returns the link to open on the emulators, or null
 * @throws FirebaseError for other failures, such as too many tries
 */
export const sendPasswordReset = async (email: string): Promise<string | null> => {
  const { auth } = await openAuth();
  try {
    await sendPasswordResetEmail(auth, email, { url: new URL(paths.login, location.origin).href });
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== "auth/user-not-found") throw error;
  }
  const link = await linkOnEmulator(auth, "PASSWORD_RESET", email);
  return link && `${link}&newPassword=${passwordOnEmulator}`;
};
