import type { Auth } from "firebase/auth";

/** An e-mail as the Auth emulator keeps it; the shape is the emulator's own. */
interface KeptMail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/**
 * The Auth emulator sends no e-mail: it keeps the links that the e-mails would hold.
 *
 * @param kind of e-mail
 * @param email whom it would have been sent to
 * @returns the latest link; null if there is none, or Firebase itself sends e-mails
 */
export const linkOnEmulator = async (
  { app, emulatorConfig }: Auth,
  kind: "VERIFY_EMAIL" | "PASSWORD_RESET",
  email: string | null,
): Promise<string | null> => {
  if (!emulatorConfig) return null;
  const { protocol, host, port } = emulatorConfig;
  const address = `${protocol}://${host}:${port}/emulator/v1/projects/${app.options.projectId}/oobCodes`;
  const { oobCodes }: { oobCodes: KeptMail[] } = await (await fetch(address)).json();
  const mail = oobCodes.findLast((it) => it.email === email && it.requestType === kind);
  return mail?.oobLink ?? null;
};
