import { expect, test } from "vitest";
import { cspHash } from "./csp-hash.ts";

test("an inline script is allowed by the hash that a browser computes", () => {
  // echo -n b | openssl dgst -sha256 -binary | base64
  expect(cspHash("b")).toBe("'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='");
});
