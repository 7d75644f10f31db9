import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openGoogle } from "../../../tests/faults/google.ts";
import { type Authentication, authenticationWith, bearerToken } from "./authenticate.ts";
import { KeysUnavailable } from "./unavailable.ts";

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

type Kind = "id" | "session";

const projectId = "shop-of-the-test";
const now = Math.floor(Date.now() / 1000);
const hour = 3600;
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { privateKey, pem: publicKey.export({ type: "spki", format: "pem" }).toString() };
};
const keys = { id: pair(), session: pair() };
const stranger = pair();
const issuers = {
  id: "https://securetoken.google.com/",
  session: "https://session.firebase.google.com/",
};

type Fields = Readonly<Record<string, unknown>>;
type Signer = (text: string) => Buffer;

const encoded = (part: Fields) => Buffer.from(JSON.stringify(part)).toString("base64url");
const withKey = ({ privateKey }: ReturnType<typeof pair>): Signer => {
  return (text) => sign("RSA-SHA256", Buffer.from(text), privateKey);
};

/** A token as Firebase makes it, with some claims changed. */
const tokenOf = (
  kind: Kind,
  { claims = {}, header = {}, signer = withKey(keys[kind]) }: Change = {},
): string => {
  const payload = {
    iss: issuers[kind] + projectId,
    aud: projectId,
    sub: "jane",
    auth_time: now - 60,
    iat: now - 60,
    exp: now + hour,
    ...claims,
  };
  const text = `${encoded({ alg: "RS256", kid: kind, typ: "JWT", ...header })}.${encoded(payload)}`;
  return `${text}.${signer(text).toString("base64url")}`;
};

interface Change {
  readonly claims?: Fields;
  readonly header?: Fields;
  readonly signer?: Signer;
}

const ofOwner = { customAttributes: '{"role":"owner"}' };

let google: Awaited<ReturnType<typeof openGoogle>>;
let auth: Auth;
let authentication: Authentication;

/** Both steps of authentication: verifies the token, then looks the account up. */
const authenticate = async (kind: Kind, token: string) => {
  const owner = await authentication.verify(kind, `Bearer ${token}`);
  return owner && authentication.lookUp(owner);
};

const productionApp = (name: string, httpAgent = google.agent) =>
  initializeApp(
    {
      projectId,
      credential: { getAccessToken: async () => ({ access_token: "x", expires_in: hour }) },
      httpAgent,
    },
    name,
  );

beforeAll(async () => {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined); // with the emulator firebase-admin accepts any signature
  google = await openGoogle({ id: { id: keys.id.pem }, session: { session: keys.session.pem } }, [
    { localId: "jane", email: "Jane@example.com", validSince: `${now - hour}` },
    { localId: "ada", ...ofOwner, email: "ada@example.com", emailVerified: true },
    { localId: "uma", ...ofOwner, email: "uma@example.com", emailVerified: false },
    {
      localId: "max",
      customAttributes: '{"role":"chief"}',
      email: "m@example.com",
      emailVerified: true,
    },
    { localId: "dan", email: "dan@example.com", disabled: true },
    { localId: "rhea", email: "rhea@example.com", validSince: `${now}` },
  ]);
  auth = getAuth(productionApp("authenticate"));
  authentication = authenticationWith(auth);
});
afterAll(async () => {
  await deleteApp(auth.app);
  await google.close();
  vi.unstubAllEnvs();
});

describe.each(["id", "session"] as const)("where a token of the kind %s is required", (kind) => {
  const other = kind === "id" ? "session" : "id";
  const by = (token: string) => authenticate(kind, token);

  it("one that Google signed identifies the caller", async () => {
    const token = tokenOf(kind);
    expect(await by(token)).toMatchObject({ uid: "jane", email: "jane@example.com", token });
    expect(await by(token)).toMatchObject({ role: "customer" });
    expect(await by(tokenOf(kind, { claims: { sub: "ada" } }))).toMatchObject({ role: "owner" });
  });

  it("a claim that names no role of the shop gives no right", async () => {
    expect(await by(tokenOf(kind, { claims: { sub: "max" } }))).toMatchObject({ role: "customer" });
  });

  it("an owner's claim gives no right without a verified address", async () => {
    const claims = { sub: "uma", role: "owner", email_verified: false };
    const token = tokenOf(kind, { claims });
    expect(await by(token)).toMatchObject({ uid: "uma", role: "customer" });
  });

  it("the role in a token is ignored: the account's counts", async () => {
    const token = tokenOf(kind, { claims: { admin: true, role: "owner" } });
    expect(await by(token)).toMatchObject({ uid: "jane", role: "customer" });
  });

  it.each<[string, Change]>([
    ["is signed by nobody", { header: { alg: "none" }, signer: () => Buffer.alloc(0) }],
    ["says none and is signed", { header: { alg: "none" } }],
    [
      "is signed with the public key as a secret",
      {
        header: { alg: "HS256" },
        signer: (text) => createHmac("sha256", keys[kind].pem).update(text).digest(),
      },
    ],
    ["has an empty signature", { signer: () => Buffer.alloc(0) }],
    ["is signed with another's key", { signer: withKey(stranger) }],
    ["is signed with the key of the other kind", { signer: withKey(keys[other]) }],
    ["names an unknown key", { header: { kid: "unknown" } }],
    ["names a key of the prototype", { header: { kid: "__proto__" } }],
    ["names no key", { header: { kid: undefined } }],
    ["is for another audience", { claims: { aud: "another-project" } }],
    ["is for several audiences", { claims: { aud: [projectId, "another-project"] } }],
    ["is another project's", { claims: { iss: `${issuers[kind]}another-project` } }],
    ["has the issuer of the other kind", { claims: { iss: issuers[other] + projectId } }],
    ["has expired", { claims: { exp: now - 1 } }],
    ["isn't good yet", { claims: { nbf: now + hour } }],
    ["was issued in the future", { claims: { iat: now + hour, exp: now + 2 * hour } }],
    ["is from a sign-in in the future", { claims: { auth_time: now + hour } }],
    ["has no end", { claims: { exp: undefined } }],
    ["has no beginning", { claims: { iat: undefined } }],
    ["is from no sign-in", { claims: { auth_time: undefined } }],
    [
      "says that its claims are text",
      { header: { alg: "HS256", kid: undefined }, claims: { v: 0, d: "x" } },
    ],
    ["has an algorithm that is no text", { header: { alg: { toString: 1, valueOf: 1 } } }],
    ["has an audience that is no text", { claims: { aud: { toString: 1, valueOf: 1 } } }],
    ["has an issuer that is no text", { claims: { iss: { toString: 1, valueOf: 1 } } }],
    ["has a key's name that is no text", { header: { kid: { toString: 1, valueOf: 1 } } }],
    ["names nobody", { claims: { sub: "" } }],
    ["is about no account", { claims: { sub: undefined, event_type: "beforeSendSms" } }],
    ["names several", { claims: { sub: ["jane"] } }],
    ["is from before the tokens were revoked", { claims: { sub: "rhea" } }],
    ["is of a disabled account", { claims: { sub: "dan" } }],
    ["is of a deleted account", { claims: { sub: "della" } }],
  ])("one that %s is refused", async (_, change) => {
    expect(await by(tokenOf(kind, change))).toBeNull();
  });

  it("one of the other kind is refused", async () => {
    expect(await by(tokenOf(other))).toBeNull();
  });

  it("one that was modified after signing is refused", async () => {
    const [header, , signature] = tokenOf(kind).split(".");
    const [, payload] = tokenOf(kind, { claims: { sub: "ada" } }).split(".");
    expect(await by(`${header}.${payload}.${signature}`)).toBeNull();
  });

  it("one that was revoked passes the signature check and is refused by the account look-up", async () => {
    const owner = await authentication.verify(
      kind,
      `Bearer ${tokenOf(kind, { claims: { sub: "rhea" } })}`,
    );
    expect(owner?.uid).toBe("rhea");
    expect(owner && (await authentication.lookUp(owner))).toBeNull();
  });

  it("one from a sign-in in the second of the revocation, or later, is accepted", async () => {
    const claims = { sub: "rhea", auth_time: now };
    expect(await by(tokenOf(kind, { claims }))).toMatchObject({ uid: "rhea" });
  });
});

it("a call that takes no token ignores one", async () => {
  expect(await authentication.verify("ignored", `Bearer ${tokenOf("session")}`)).toBeNull();
});

it("no token is refused while Google's keys are unavailable", async () => {
  const { agent, close } = await openGoogle({}, []);
  await close();
  const app = productionApp("out-of-reach", agent);
  const outcome = authenticationWith(getAuth(app)).verify("id", `Bearer ${tokenOf("id")}`);
  await expect(outcome).rejects.toThrow(KeysUnavailable);
  await deleteApp(app);
});
