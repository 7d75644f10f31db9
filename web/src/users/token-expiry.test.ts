import { expect, test } from "vitest";
import { tokenExpiry } from "./token-expiry.ts";

const tokenOf = (claims: string) => `e30.${Buffer.from(claims).toString("base64url")}.signature`;

test("a token's expiry is read in milliseconds", () => {
  expect(tokenExpiry(tokenOf('{"exp":1700000000,"name":"Jürgen ÿÿÿ???>>>"}'))).toBe(1700000000000);
});

test.each(["", "no-token", "a.b.c", tokenOf("{}"), tokenOf("null"), tokenOf('{"exp":"soon"}')])(
  "%j says no expiry",
  (token) => {
    expect(tokenExpiry(token)).toBeNull();
  },
);
