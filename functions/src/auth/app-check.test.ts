import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { expect, it } from "vitest";
import { openGoogle } from "../../../tests/faults/google.ts";
import { checkAppWith } from "./app-check.ts";
import { KeysUnavailable } from "./unavailable.ts";

const projectId = "shop-of-the-test";
const hour = 3600;
const now = Math.floor(Date.now() / 1000);
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const published = { ...google.publicKey.export({ format: "jwk" }), kid: "k1", use: "sig" };

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString("base64url");

/** A token as Google signs it for the shop's pages, with some claims changed. */
const tokenOf = (claims: object = {}, header: object = {}, key: KeyObject = google.privateKey) => {
  const payload = {
    iss: "https://firebaseappcheck.googleapis.com/1234",
    aud: ["projects/1234", `projects/${projectId}`],
    sub: "1:1234:web:abc",
    exp: now + hour,
    ...claims,
  };
  const text = `${part({ alg: "RS256", kid: "k1", ...header })}.${part(payload)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
};

/** The production check, with this test's key instead of Google's. */
const openCheck = async (appCheck: Parameters<typeof openGoogle>[0]["appCheck"] = []) => {
  const { agent, close } = await openGoogle({ appCheck }, []);
  const credential = { getAccessToken: async () => ({ access_token: "x", expires_in: hour }) };
  const app = initializeApp({ projectId, credential, httpAgent: agent }, crypto.randomUUID());
  return {
    check: checkAppWith(getAppCheck(app)),
    async [Symbol.asyncDispose]() {
      await deleteApp(app);
      await close();
    },
  };
};

it("a token that Google signed for the shop's pages is accepted", async () => {
  await using shop = await openCheck([published]);
  await expect(shop.check(tokenOf())).resolves.toBe(true);
});

it.each<[string, string | undefined]>([
  ["no header", undefined],
  ["an empty header", ""],
  ["a text that is no token", "abc"],
  ["an unsigned token", tokenOf({}, { alg: "none" })],
  ["a token signed with another key", tokenOf({}, {}, stranger.privateKey)],
  ["a token that names an unknown key", tokenOf({}, { kid: "k2" })],
  ["a token of another project", tokenOf({ aud: ["projects/another"] })],
  ["a token of another issuer", tokenOf({ iss: "https://example.com/" })],
  ["an expired token", tokenOf({ exp: now - 1 })],
])("%s is refused", async (_, token) => {
  await using shop = await openCheck([published]);
  await expect(shop.check(token)).resolves.toBe(false);
});

it("no token is refused while Google's keys are unavailable", async () => {
  await using shop = await openCheck([]); // Google's library treats an answer without keys as no answer
  await expect(shop.check(tokenOf())).rejects.toThrow(KeysUnavailable);
});

it("every call is accepted without App Check", async () => {
  await expect(checkAppWith(null)(undefined)).resolves.toBe(true);
});
