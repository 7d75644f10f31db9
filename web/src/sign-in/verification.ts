import { sendEmailVerification, type User } from "firebase/auth";
import { paths } from "../navigation/paths.ts";
import { currentPerson, showPerson } from "./current-person.ts";
import { linkOnEmulator } from "./link-on-emulator.ts";

/** Sends the e-mail with the link that proves a person's address. The link leads to the dashboard. */
export const sendVerification = (user: User): Promise<void> =>
  sendEmailVerification(user, { url: new URL(paths.dashboard, location.origin).href });

/**
 * Asks Firebase whether the person has proven their address by now. If they have, it renews the session:
 * the shop and its pages then know.
 *
 * @param send whether to send the e-mail again if they haven't
 * @returns the link to open on the emulators, or null
 */
export const checkVerification = async ({ send = false } = {}): Promise<string | null> => {
  const { auth, user } = await currentPerson();
  await user.reload();
  if (!user.emailVerified) {
    if (send) await sendVerification(user);
    return linkOnEmulator(auth, "VERIFY_EMAIL", user.email);
  }
  await showPerson(user);
  return null;
};
