import { failureText } from "../../../data/call/call-failed.ts";

/** Firebase's codes for an address without an account and for a wrong password, depending on its settings. */
const wrongPerson = [
  "auth/invalid-credential",
  "auth/wrong-password",
  "auth/user-not-found",
  "auth/invalid-login-credentials",
];

const texts: Readonly<Record<string, string>> = {
  "auth/email-already-in-use":
    "There is an account with this e-mail address already: log in with it, or use another address.",
  "auth/weak-password": "This password is too easy to guess: choose a longer one.",
  "auth/invalid-email": "This isn’t an e-mail address that can get mail: check how it is written.",
  "auth/invalid-new-email":
    "This isn’t an e-mail address that can get mail: check how it is written.",
  "auth/too-many-requests": "There were too many attempts: wait a few minutes, then try again.",
  "auth/network-request-failed":
    "The sign-in service can’t be reached: check your connection and try again.",
  "auth/user-disabled":
    "This account has been disabled: contact us if you think that is a mistake.",
  "auth/popup-blocked":
    "Your browser has blocked Google’s window: allow pop-ups for this site, then try again.",
  "auth/popup-closed-by-user": "Google’s window was closed before you were signed in: try again.",
};

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * A wrong password and an unknown address read the same: the text doesn't reveal who has an account.
 *
 * @param error a FirebaseError, or an error whose message can be shown as it is
 * @param emailIsKnown whether only a password was asked for
 * @returns what is wrong and what the person can do. Firebase's own message is never shown: it is a code
 */
export const signInFailure = (error: unknown, emailIsKnown = false): string => {
  const code = error instanceof Error ? codeOf(error) : "";
  if (!code.startsWith("auth/")) return failureText(error);
  if (wrongPerson.includes(code)) {
    return `${emailIsKnown ? "The password" : "The e-mail address or the password"} is wrong.`;
  }
  return texts[code] ?? "That didn’t work: try again in a moment.";
};

interface Props {
  /** The thrown error; null without a failure. */
  error: unknown;
  /** Whether the form asks for a password only. */
  emailIsKnown?: boolean;
}

/** Why the form as a whole failed, in red below it (SPEC.md section 8). */
export const FormFailure = ({ error, emailIsKnown = false }: Props) => {
  if (error === null) return null;
  return (
    <p role="alert" className="field-error">
      {signInFailure(error, emailIsKnown)}
    </p>
  );
};
