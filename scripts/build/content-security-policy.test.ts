import { expect, test } from "vitest";
import { allowSources, policyOfBuild } from "./content-security-policy.ts";

const guarded = "; require-trusted-types-for 'script'; trusted-types default gapi#gapi goog#html";
const policy = "script-src 'self'; connect-src 'self'; frame-src 'self'; img-src *";

test("a source is added to its directive, and nothing else changes", () => {
  expect(allowSources(policy, "connect-src", ["http://127.0.0.1:9099"])).toBe(
    "script-src 'self'; connect-src 'self' http://127.0.0.1:9099; frame-src 'self'; img-src *",
  );
});

test("the inline scripts and styles of a build are allowed by their hashes", () => {
  const needs = { script: ["'sha256-a='"], style: ["'sha256-b='"], appCheck: false };
  expect(policyOfBuild(`${policy}; style-src 'self'`, needs)).toBe(
    `script-src 'self' 'sha256-a='; connect-src 'self'; frame-src 'self'; img-src *; style-src 'self' 'sha256-b='${guarded}`,
  );
});

test("a deployed build may frame the one host where Firebase serves its project's sign-in", () => {
  expect(policyOfBuild(policy, { script: [], style: [], appCheck: false }, "tools-1")).toBe(
    `script-src 'self'; connect-src 'self'; frame-src 'self' https://tools-1.firebaseapp.com; img-src *${guarded}`,
  );
});

test("a build with App Check is allowed App Check's hosts, without Trusted Types", () => {
  expect(policyOfBuild(policy, { script: [], style: [], appCheck: true })).toBe(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; " +
      "connect-src 'self' https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com; " +
      "frame-src 'self' https://www.google.com/recaptcha/; img-src *",
  );
});
