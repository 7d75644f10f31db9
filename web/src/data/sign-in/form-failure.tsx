import { failureText } from "../call/call-failed.ts";
import "./sign-in.css";

/** The messages about a failed sign-in. */
export interface SignInFailure {
  /** One sentence: what is wrong, and what they can do. */
  readonly text: string;
  /** The provider's own message (SPEC.md section 8); null where the failure isn't the provider's. */
  readonly providers: string | null;
}

const refused = "auth/invalid-credential";

/** Firebase's codes for an address without an account and for a wrong password, depending on its settings. */
const wrongPerson = [
  refused,
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
 * Words a failed sign-in: what the person can do, then the provider's own message. A wrong password and an
 * unknown address read the same, so that nobody learns who has an account.
 *
 * @param error a FirebaseError, or an error whose message can be shown as it is
 * @param emailIsKnown whether only a password was asked for
 */
export const signInFailure = (error: unknown, emailIsKnown = false): SignInFailure => {
  const message = failureText(error);
  const code = error instanceof Error ? codeOf(error) : "";
  if (!code.startsWith("auth/")) return { text: message, providers: null };
  if (wrongPerson.includes(code)) {
    const wrong = emailIsKnown ? "The password" : "The e-mail address or the password";
    return {
      text: `${wrong} is wrong.`,
      providers: `Firebase: Error (${refused}).`,
    };
  }
  const text = texts[code] ?? "That didn’t work: try again in a moment.";
  return { text, providers: message };
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
  const { text, providers } = signInFailure(error, emailIsKnown);
  return (
    <div role="alert" className="field-error">
      <p>{text}</p>
      {providers && <p className="sign-in-provider">{providers}</p>}
    </div>
  );
};
