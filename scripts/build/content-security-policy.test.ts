import { expect, test } from "vitest";
import { withAppCheck, withScriptHashes } from "./content-security-policy.ts";

test("the hashes of the inline scripts replace those of before, and nothing else changes", () => {
  const policy = "script-src 'self' https://apis.google.com 'sha256-old='; style-src 'self'";
  expect(withScriptHashes(policy, ["'sha256-a='", "'sha256-b='"])).toBe(
    "script-src 'self' https://apis.google.com 'sha256-a=' 'sha256-b='; style-src 'self'",
  );
});

test("App Check's hosts come with it, and go with it", () => {
  const without = "script-src 'self' 'sha256-a='; connect-src 'self'; frame-src 'self'";
  const policy = withAppCheck(without, true);
  expect(policy).toBe(
    "script-src 'self' 'sha256-a=' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; " +
      "connect-src 'self' https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com; " +
      "frame-src 'self' https://www.google.com/recaptcha/",
  );
  expect(withAppCheck(policy, true)).toBe(policy);
  expect(withAppCheck(policy, false)).toBe(without);
});
