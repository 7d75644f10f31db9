import { describe, expect, it } from "vitest";
import { bearerToken } from "./bearer.ts";

const part = (text: string) => Buffer.from(text).toString("base64url");
const token = `${part('{"alg":"none"}')}.${part('{"sub":"u1"}')}.`;

describe("a bearer token", () => {
  it.each([`Bearer ${token}`, `bearer  ${token}`, `Bearer ${token}c2ln`])("is in %s", (header) => {
    expect(bearerToken(header)).toMatch(token);
  });

  it.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    token,
    `Basic ${token}`,
    `Bearer ${token} ${token}`,
    "Bearer abc",
    "Bearer a.b.c",
    "Bearer ..",
    "Bearer é.é.é",
    `Bearer ${part('{"alg":"none"}')}.${part("{x")}.`,
    `Bearer ${part('{"alg":"none","typ":"JWT"}')}.${part("null")}.`,
    `Bearer ${part("[]")}.${part('{"sub":"u1"}')}.`,
    "Bearer undefined",
    "Bearer null",
  ])("is not in %s", (header) => {
    expect(bearerToken(header)).toBeNull();
  });
});
