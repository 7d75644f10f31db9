import { isDeepStrictEqual } from "node:util";
import { OrderRow } from "@shop/contract/orders";
import { User } from "@shop/contract/users";
import { afterAll, describe, expect, test } from "vitest";
import { askAuth, deleteAccount, everyAccount, verifyEmail } from "../support/accounts.ts";
import { call } from "../support/call.ts";
import { adminClaims, createAccount, personOf, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("unverified");
const admin = await shop.signUp("admin", adminClaims);
afterAll(() => shop.close());

const unverified = (uid: string, claims = {}) => shop.signUp(uid, claims, { emailVerified: false });

const promote = (email: string, uid?: string) =>
  shop.call("PUT /user/admin/:email", { params: { email }, query: { uid } }, admin);

const claimsOf = async (uid: string) => (await everyAccount(shop.projectId))[uid]?.claims;

const listed = async (uid: string) => {
  const { body } = await shop.call("GET /user", {}, admin);
  return User.array()
    .parse(body)
    .find(({ _id }) => _id === uid);
};

/** The second in which a token was issued, since 1970. */
const tokenSecond = (token: string): number =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).iat;

const mayListUsers = async (person: SignedIn) => (await shop.call("GET /user", {}, person)).status;

describe("an address that nobody has proven", () => {
  test("can't become an admin's until it is verified", async () => {
    const eve = await unverified("eve");
    const { status, body } = await promote(eve.email, "eve");
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "email-unverified" });
    expect(await claimsOf("eve")).toEqual({});
    await verifyEmail(shop.projectId, "eve");
    expect((await promote(eve.email, "eve")).body).toEqual({ modifiedCount: 1 });
    expect(await listed("eve")).toMatchObject({ role: "admin", emailVerified: true });
  });

  test("is marked in the list of users until its owner has verified it and logged in", async () => {
    const finn = await unverified("finn");
    expect(await listed("finn")).toMatchObject({ emailVerified: false });
    await verifyEmail(shop.projectId, "finn");
    await shop.signIn(finn);
    expect(await listed("finn")).toMatchObject({ emailVerified: true });
  });

  test("gives an account with an admin's claim no rights until it is verified", async () => {
    const gina = await unverified("gina", adminClaims);
    expect(await mayListUsers(gina)).toBe(403);
    expect(await listed("gina")).toMatchObject({ role: "customer" });
    await verifyEmail(shop.projectId, "gina");
    expect(await mayListUsers(await shop.signIn(gina))).toBe(200);
    expect(await listed("gina")).toMatchObject({ role: "admin" });
  });
});

test("an order doesn't expire once its customer has verified the address in the session that placed it", async () => {
  const hanna = await unverified("hanna");
  await shop.addProduct("chisel", { availableQuantity: 100 });
  await shop.order(hanna, "chisel", 6);
  const rows = async () =>
    OrderRow.array().parse((await shop.call("GET /purchase", {}, hanna)).body);
  expect(await rows()).toMatchObject([{ emailVerified: false, endsAt: expect.any(String) }]);
  await verifyEmail(shop.projectId, "hanna");
  const [row] = await rows();
  expect(row?.emailVerified).toBe(true);
  expect(row).not.toHaveProperty("endsAt");
  expect((await shop.documentsIn("products")).chisel?.fields.unverifiedPieces).toBe(0);
  expect(await listed("hanna")).toMatchObject({ emailVerified: true });
});

test("an address that was registered anew is made an admin's only for who sees the new account", async () => {
  const { email } = await shop.signUp("before");
  await deleteAccount(shop.projectId, "before");
  await createAccount(shop.projectId, personOf("after", { email }));
  const { status, body } = await promote(email, "before");
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "account-changed" });
  expect(await claimsOf("after")).toEqual({});
  expect((await promote(email, "after")).body).toEqual({ modifiedCount: 1 });
});

test("a sign-in with Google takes over an unverified account with a password, and mails the address that the password is gone", async () => {
  const squatter = await unverified("taken");
  const { email } = squatter;
  const identity = { sub: "google-taken", email, email_verified: true };
  const body = {
    targetProjectId: shop.projectId,
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(identity))}`,
    requestUri: "http://localhost",
    returnSecureToken: true,
  };
  // Firebase then refuses the tokens of sign-ins in an earlier second.
  const second = () => Math.floor(Date.now() / 1000);
  await expect.poll(second).toBeGreaterThan(tokenSecond(squatter.idToken));
  // The shape is Firebase Auth's own.
  const answer = (await askAuth("accounts:signInWithIdp", body)) as { idToken: string };
  const request = { params: { email }, body: { email } };
  const owner = await call(shop.url, "PUT /user/:email", request, answer.idToken);
  expect(owner.status).toBe(200);
  expect(await listed("taken")).toMatchObject({ emailVerified: true });
  await expect(shop.signIn(squatter)).rejects.toThrow("INVALID_PASSWORD");
  expect((await shop.call("GET /purchase", {}, squatter)).status).toBe(401);
  const mails = Object.values(await shop.documentsIn("mail")).map(({ fields }) => fields);
  expect(mails.filter(({ to }) => isDeepStrictEqual(to, [email]))).toMatchObject([
    { uid: "taken", message: { subject: "Your password no longer works" } },
  ]);
});
