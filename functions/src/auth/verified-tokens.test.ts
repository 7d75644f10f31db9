import type { DecodedIdToken } from "firebase-admin/auth";
import { expect, it } from "vitest";
import { verifyOnce } from "./verified-tokens.ts";

const expiry = 1_000; // seconds

/** Counts how often tokens are verified; those that begin with "bad" are refused. */
const counted = (now: () => number = () => 0) => {
  const verified: string[] = [];
  const verify = verifyOnce(async (token) => {
    verified.push(token);
    // Only these claims count here.
    return token.startsWith("bad") ? null : ({ uid: token, exp: expiry } as DecodedIdToken);
  }, now);
  return { verified, verify };
};

it("verifies a good token at its first use alone", async () => {
  const { verified, verify } = counted();
  const claims = await verify("a");
  expect(await verify("a")).toBe(claims);
  expect(claims).toMatchObject({ uid: "a" });
  expect(verified).toEqual(["a"]);
});

it("verifies a refused token each time", async () => {
  const { verified, verify } = counted();
  expect([await verify("bad"), await verify("bad")]).toEqual([null, null]);
  expect(verified).toEqual(["bad", "bad"]);
});

it("verifies a token that has expired again", async () => {
  let now = expiry * 1000 - 1;
  const { verified, verify } = counted(() => now);
  await verify("a");
  now += 1;
  await verify("a");
  expect(verified).toEqual(["a", "a"]);
});

it("remembers a thousand tokens and forgets the oldest first", async () => {
  const { verified, verify } = counted();
  for (let number = 0; number <= 1_000; number++) await verify(`token ${number}`);
  verified.length = 0;
  await verify("token 1");
  await verify("token 0");
  expect(verified).toEqual(["token 0"]);
});
