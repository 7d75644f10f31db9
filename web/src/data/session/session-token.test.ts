import { expect, test } from "vitest";
import { msUntilRenewal, tokenExpiry, tokenPerson, tokenUid } from "./session-token.ts";

const tokenOf = (claims: string) => `e30.${Buffer.from(claims).toString("base64url")}.signature`;

test("a token's expiry is read in milliseconds", () => {
  expect(tokenExpiry(tokenOf('{"exp":1700000000,"name":"Jürgen ÿÿÿ???>>>"}'))).toBe(1700000000000);
});

test("a token is renewed five minutes before its expiry, and never if it names none", () => {
  const token = tokenOf('{"exp":1000}');
  expect(msUntilRenewal(token, 690_000)).toBe(10_000);
  expect(msUntilRenewal(token, 700_000)).toBe(0);
  expect(msUntilRenewal(token, 999_000)).toBe(0);
  expect(msUntilRenewal("", 0)).toBe(Number.POSITIVE_INFINITY);
});

test("a token names its user", () => {
  expect(tokenUid(tokenOf('{"sub":"u-1","exp":1700000000}'))).toBe("u-1");
});

test("a token that hasn't expired names its user, in any script", () => {
  const token = tokenOf('{"sub":"u-1","exp":2,"email":"j@example.com","name":"Jürgen Łoś 山"}');
  const person = {
    uid: "u-1",
    email: "j@example.com",
    name: "Jürgen Łoś 山",
    emailVerified: false,
  };
  expect(tokenPerson(token, 1_999)).toEqual(person);
  expect(tokenPerson(token, 2_000)).toBeNull();
});

test.each([
  '{"sub":"u-1","exp":2}',
  '{"sub":"","exp":2,"email":"j@example.com"}',
  '{"sub":"u-1","email":"j@example.com"}',
])("%s names no user", (claims) => {
  expect(tokenPerson(tokenOf(claims), 0)).toBeNull();
});

test.each([
  "",
  "no-token",
  "a.b.c",
  tokenOf("{}"),
  tokenOf("null"),
  tokenOf('{"exp":"1","sub":2}'),
])("%j has neither an expiry nor a user", (token) => {
  expect([tokenExpiry(token), tokenUid(token)]).toEqual([null, null]);
});
