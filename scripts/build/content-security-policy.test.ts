import { expect, test } from "vitest";
import { withScriptHashes } from "./content-security-policy.mjs";

test("the hashes of the inline scripts replace those of before, and nothing else changes", () => {
  const policy = "script-src 'self' https://apis.google.com 'sha256-old='; style-src 'self'";
  expect(withScriptHashes(policy, ["'sha256-a='", "'sha256-b='"])).toBe(
    "script-src 'self' https://apis.google.com 'sha256-a=' 'sha256-b='; style-src 'self'",
  );
});
