import { expect, test } from "vitest";
import { allowSources, policyOfBuild } from "./content-security-policy.ts";

const policy = "script-src 'self'; connect-src 'self'; frame-src 'self'; img-src *";

test("a source is added to its directive, and nothing else changes", () => {
  expect(allowSources(policy, "connect-src", ["http://127.0.0.1:9099"])).toBe(
    "script-src 'self'; connect-src 'self' http://127.0.0.1:9099; frame-src 'self'; img-src *",
  );
});

test("the inline scripts of a build are allowed by their hashes", () => {
  expect(policyOfBuild(policy, { script: ["'sha256-a='", "'sha256-b='"], appCheck: false })).toBe(
    "script-src 'self' 'sha256-a=' 'sha256-b='; connect-src 'self'; frame-src 'self'; img-src *",
  );
});

test("a deployed build may frame the one host where Firebase serves its project's sign-in", () => {
  expect(policyOfBuild(policy, { script: [], appCheck: false }, "tools-1")).toBe(
    "script-src 'self'; connect-src 'self'; frame-src 'self' https://tools-1.firebaseapp.com; img-src *",
  );
});

test("a build with App Check is allowed App Check's hosts", () => {
  expect(policyOfBuild(policy, { script: [], appCheck: true })).toBe(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; " +
      "connect-src 'self' https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com; " +
      "frame-src 'self' https://www.google.com/recaptcha/; img-src *",
  );
});
