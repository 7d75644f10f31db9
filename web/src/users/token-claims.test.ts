import { expect, test } from "vitest";
import { tokenExpiry, tokenUid } from "./token-claims.ts";

const tokenOf = (claims: string) => `e30.${Buffer.from(claims).toString("base64url")}.signature`;

test("a token's expiry is read in milliseconds", () => {
  expect(tokenExpiry(tokenOf('{"exp":1700000000,"name":"Jürgen ÿÿÿ???>>>"}'))).toBe(1700000000000);
});

test("a token tells whose it is", () => {
  expect(tokenUid(tokenOf('{"sub":"u-1","exp":1700000000}'))).toBe("u-1");
});

test.each([
  "",
  "no-token",
  "a.b.c",
  tokenOf("{}"),
  tokenOf("null"),
  tokenOf('{"exp":"1","sub":2}'),
])("%j says neither", (token) => {
  expect([tokenExpiry(token), tokenUid(token)]).toEqual([null, null]);
});
