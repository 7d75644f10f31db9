import { expect, test } from "vitest";
import { allowOrigin } from "./firebase-config.ts";

test("the pages may call and frame the added origin, and nothing else changes", () => {
  const policy =
    "default-src 'none'; connect-src 'self' https://a.example; frame-src 'self'; img-src *";
  expect(allowOrigin(policy, "http://127.0.0.1:9099")).toBe(
    "default-src 'none'; connect-src 'self' https://a.example http://127.0.0.1:9099; frame-src 'self' http://127.0.0.1:9099; img-src *",
  );
});
