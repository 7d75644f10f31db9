import { FirebaseError } from "firebase/app";
import { type Auth, sendEmailVerification, sendPasswordResetEmail, type User } from "firebase/auth";
import { openAuth } from "../../../data/session/firebase-auth.ts";
import { paths } from "../../../paths.ts";
import { currentPerson, refreshProfile } from "./current-person.ts";

/** An e-mail in the Auth emulator's format. */
interface KeptMail {
  readonly email: string;
  readonly requestType: string;
  /** The recipient of the link that changes an address. */
  readonly newEmail?: string;
  readonly oobLink: string;
}

/**
 * Reads the link of an e-mail from the Auth emulator, which stores e-mails instead of sending them.
 *
 * @returns the latest link; null if there is none, or Firebase itself sends e-mails
 */
const latestLink = async (
  { app, emulatorConfig }: Auth,
  isWanted: (mail: KeptMail) => boolean,
): Promise<string | null> => {
  if (!emulatorConfig) return null;
  const { protocol, host, port } = emulatorConfig;
  const address = `${protocol}://${host}:${port}/emulator/v1/projects/${app.options.projectId}/oobCodes`;
  const { oobCodes }: { oobCodes: KeptMail[] } = await (await fetch(address)).json();
  return oobCodes.findLast(isWanted)?.oobLink ?? null;
};

/** @returns the latest link of this kind to an address on the emulator, or null */
export const linkOnEmulator = (
  auth: Auth,
  kind: "VERIFY_EMAIL" | "PASSWORD_RESET",
  address: string | null,
): Promise<string | null> =>
  latestLink(auth, ({ email, requestType }) => email === address && requestType === kind);

/** @returns the latest link on the emulator that gives an account this address, or null */
export const changeLinkOnEmulator = (auth: Auth, address: string): Promise<string | null> =>
  latestLink(auth, ({ newEmail }) => newEmail === address);

/** Sends the e-mail whose link verifies the person's address. The link leads to the dashboard. */
export const sendVerification = (user: User): Promise<void> =>
  sendEmailVerification(user, { url: new URL(paths.dashboard, location.origin).href });

/**
 * Asks Firebase whether the person has verified their address. If so, renews the session, whose token tells
 * the shop and its pages.
 *
 * @param send whether to send the e-mail again to an unverified address
 * @returns the link to open on the emulators, or null
 */
export const checkVerification = async ({ send = false } = {}): Promise<string | null> => {
  const { auth, user } = await currentPerson();
  await user.reload();
  if (!user.emailVerified) {
    if (send) await sendVerification(user);
    return linkOnEmulator(auth, "VERIFY_EMAIL", user.email);
  }
  await refreshProfile(user);
  return null;
};

/** The password that the link shown on the emulators sets. */
export const passwordOnEmulator = "drill-456";

/**
 * Sends the e-mail with the link to set a new password; the link leads back to the login. An address without
 * an account is no failure, so that nobody learns whether an account exists.
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
