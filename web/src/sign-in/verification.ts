import { messages } from "@pros-and-drill/contract/messages";
import { type Auth, sendEmailVerification, type User } from "firebase/auth";
import { paths } from "../navigation/paths.ts";
import { openAuth } from "../session/firebase-auth.ts";
import { renewSession } from "../session/renew-session.ts";
import { sessionState, setSessionState } from "../session/session-store.ts";
import { toSignedInUser } from "../session/to-signed-in-user.ts";

/** Sends the e-mail with the link that proves a person's address. The link leads to the dashboard. */
export const sendVerification = (user: User): Promise<void> =>
  sendEmailVerification(user, { url: new URL(paths.dashboard, location.origin).href });

/** The Auth emulator sends no e-mail: it keeps the links that the e-mails would hold. */
const linkOnEmulator = async ({ app, emulatorConfig }: Auth, { email }: User) => {
  if (!emulatorConfig) return null;
  const { protocol, host, port } = emulatorConfig;
  const address = `${protocol}://${host}:${port}/emulator/v1/projects/${app.options.projectId}/oobCodes`;
  const { oobCodes }: { oobCodes: { email: string; requestType: string; oobLink: string }[] } =
    await (await fetch(address)).json(); // the shape is the emulator's own
  const link = oobCodes.findLast(
    (code) => code.email === email && code.requestType === "VERIFY_EMAIL",
  );
  return link?.oobLink ?? null;
};

/**
 * Asks Firebase whether the person has proven their address by now. If they have, it renews the session:
 * the shop and its pages then know.
 *
 * @param send whether to send the e-mail again if they haven't
 * @returns the link to open on the emulators, or null
 */
export const checkVerification = async ({ send = false } = {}): Promise<string | null> => {
  const { auth } = await openAuth();
  await auth.authStateReady();
  const { currentUser: user } = auth;
  if (!user) throw new Error(messages.nobodySignedIn);
  await user.reload();
  if (!user.emailVerified) {
    if (send) await sendVerification(user);
    return linkOnEmulator(auth, user);
  }
  await user.getIdToken(true); // the token that the session is renewed with says so then
  await renewSession();
  if (sessionState().status === "signedIn") {
    setSessionState({ status: "signedIn", user: toSignedInUser(user) });
  }
  return null;
};
