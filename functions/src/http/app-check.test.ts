import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { expect, it } from "vitest";
import { openGoogle } from "../../../tests/faults/google.ts";
import { checkAppWith } from "./app-check.ts";

const projectId = "shop-of-the-test";
const hour = 3600;
const now = Math.floor(Date.now() / 1000);
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const published = { ...google.publicKey.export({ format: "jwk" }), kid: "k1", use: "sig" };

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString("base64url");

/** A token as Google signs it for the shop's pages, but for what is changed. */
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

/** The check as production makes it, with this test's key in the place of Google's. */
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

it("what Google signed for the shop's pages passes", async () => {
  await using shop = await openCheck([published]);
  await expect(shop.check(tokenOf())).resolves.toBeUndefined();
});

it.each<[string, string | undefined]>([
  ["nothing", undefined],
  ["an empty text", ""],
  ["no token", "abc"],
  ["an unsigned one", tokenOf({}, { alg: "none" })],
  ["one that a stranger signed", tokenOf({}, {}, stranger.privateKey)],
  ["one with an unknown key", tokenOf({}, { kid: "k2" })],
  ["one of another project", tokenOf({ aud: ["projects/another"] })],
  ["one of another issuer", tokenOf({ iss: "https://example.com/" })],
  ["one that has expired", tokenOf({ exp: now - 1 })],
])("%s is refused", async (_, token) => {
  await using shop = await openCheck([published]);
  await expect(shop.check(token)).rejects.toMatchObject({ code: "forbidden" });
});

it("while Google's keys can't be had, nobody is taken for a stranger", async () => {
  await using shop = await openCheck([]); // an answer without keys is none to Google's library
  await expect(shop.check(tokenOf())).rejects.toMatchObject({ code: "unavailable" });
});

it("without App Check everybody passes", async () => {
  await expect(checkAppWith(null)(undefined)).resolves.toBeUndefined();
});
