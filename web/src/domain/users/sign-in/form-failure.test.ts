import { FirebaseError } from "firebase/app";
import { expect, test } from "vitest";
import { CallFailed } from "../../../data/call/call-failed.ts";
import { signInFailure } from "./form-failure.tsx";

const firebase = (code: string) =>
  new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`);

test.each([
  ["email-already-in-use", /^There is an account with this e-mail address already: log in/],
  ["weak-password", /choose a longer one\.$/],
  ["too-many-requests", /wait a few minutes/],
  ["network-request-failed", /check your connection/],
  ["user-disabled", /contact us/],
  ["popup-blocked", /allow pop-ups/],
  ["popup-closed-by-user", /closed before you were signed in/],
  ["internal-error", /^That didn’t work: try again in a moment\.$/],
  ["a-code-of-next-year", /^That didn’t work: try again in a moment\.$/],
])("shows one sentence of the shop's own for Firebase's code %s", (code, words) => {
  const text = signInFailure(firebase(code));
  expect(text).toMatch(words);
  expect(text).toMatch(/^[^.!?]+\.$/);
  expect(text).not.toContain("auth/");
});

test("a wrong password and an unknown address show the same text for each of the provider's codes", () => {
  const codes = ["wrong-password", "user-not-found", "invalid-login-credentials"];
  for (const code of codes)
    expect(signInFailure(firebase(code))).toEqual(signInFailure(firebase("invalid-credential")));
});

test("a form that asks for the password only blames the password only", () => {
  expect(signInFailure(firebase("wrong-password"), true)).toBe("The password is wrong.");
});

test("a failure of the shop shows its own message alone", () => {
  const failed = new CallFailed("The shop can't be reached. Check your connection and try again.");
  expect(signInFailure(failed)).toBe(failed.message);
});
