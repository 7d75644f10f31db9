import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createAccount, everyAccount, setClaims, signIn } from "../support/accounts.ts";
import { call } from "../support/call.ts";
import { askEmulator } from "../support/emulators.ts";
import { openShop, type Person, type Shop } from "./shop/open-shop.ts";
import { ids, walk } from "./shop/pages.ts";

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop("users");
  admin = await shop.signUp("admin", { admin: true });
});
afterAll(() => shop.close());

const openSession = (person: Person, path = person.email, body = person.email) =>
  call(
    shop.url,
    "PUT /user/:email",
    { params: { email: path }, body: { email: body } },
    person.idToken,
  );

const promote = (email: string) =>
  shop.call("PUT /user/admin/:email", { params: { email } }, admin);

const isAdmin = async (email: string, by?: Person) =>
  (await shop.call("GET /admin/:email", { params: { email } }, by)).body;

const rename = async (localId: string, displayName: string): Promise<void> => {
  const path = `identitytoolkit.googleapis.com/v1/projects/${shop.projectId}/accounts:update`;
  await askEmulator("FIREBASE_AUTH_EMULATOR_HOST", "POST", path, { localId, displayName });
};

const recordOf = async (uid: string) => new Map(await shop.documentsIn("users")).get(uid);

describe("a sign-in", () => {
  test("makes a record that mirrors the account", async () => {
    await shop.signUp("new");
    expect(await recordOf("new")).toMatchObject({
      email: { stringValue: "new@example.com" },
      name: { stringValue: "new Example" },
      role: { stringValue: "customer" },
      createdAt: { timestampValue: expect.any(String) },
    });
    expect(await recordOf("admin")).toMatchObject({ role: { stringValue: "admin" } });
  });

  test("answers a session token and nothing else, for two hours", async () => {
    const person = await shop.signUp("hours");
    const { body } = await openSession(person);
    const { token } = z.strictObject({ token: z.string() }).parse(body);
    const [, payload = ""] = token.split(".");
    const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(exp - iat).toBe(2 * 60 * 60);
  });

  test("brings a new name into the record, and leaves its role and age alone", async () => {
    const person = await shop.signUp("renamed");
    const before = await recordOf("renamed");
    await setClaims(shop.projectId, "renamed", { admin: true });
    await rename("renamed", "New Name");
    expect((await openSession(person)).status).toBe(200);
    expect(await recordOf("renamed")).toEqual({
      ...Object(before), // an object, as the test above knows
      name: { stringValue: "New Name" },
    });
  });

  test("may write the e-mail address in capitals", async () => {
    const person = await shop.signUp("capitals");
    const { status } = await openSession(person, "CAPITALS@example.com", "Capitals@Example.com");
    expect(status).toBe(200);
  });

  test("with somebody else's e-mail in the path, the body or both is forbidden", async () => {
    const person = await shop.signUp("misled");
    const { email } = person;
    expect((await openSession(person, admin.email, email)).status).toBe(403);
    expect((await openSession(person, email, admin.email)).status).toBe(403);
    expect((await openSession(person, admin.email, admin.email)).status).toBe(403);
  });

  test("many at once of one person make one record", async () => {
    const uid = "eager";
    const email = `${uid}@example.com`;
    await createAccount(shop.projectId, { uid, email, name: "Eager" });
    const idToken = await signIn(shop.projectId, email);
    const person = { uid, email, name: "Eager", idToken, session: "" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => openSession(person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await recordOf(uid)).toMatchObject({ email: { stringValue: email } });
  });
});

describe("a promotion", () => {
  test("counts 1, then 0, and takes effect at the next call", async () => {
    const person = await shop.signUp("rising");
    expect((await shop.call("GET /user", {}, person)).status).toBe(403);
    expect((await promote(person.email)).body).toEqual({ modifiedCount: 1 });
    expect((await promote(person.email)).body).toEqual({ modifiedCount: 0 });
    expect((await shop.call("GET /user", {}, person)).status).toBe(200);
    expect(await recordOf("rising")).toMatchObject({ role: { stringValue: "admin" } });
  });

  test("keeps the account's other claims", async () => {
    await shop.signUp("claimed", { locale: "en" });
    await promote("claimed@example.com");
    const { claimed } = await everyAccount(shop.projectId);
    expect(JSON.parse(claimed?.claims ?? "")).toEqual({ locale: "en", admin: true });
  });

  test("asked for 50 times at once counts 1", async () => {
    await shop.signUp("popular");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => promote("popular@example.com")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const counts = answers.map(({ body }) => z.object({ modifiedCount: z.int() }).parse(body));
    expect(counts.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1);
  });

  test("again repairs a role that a crash left behind the claim", async () => {
    await shop.signUp("crashed");
    await setClaims(shop.projectId, "crashed", { admin: true });
    expect((await promote("crashed@example.com")).body).toEqual({ modifiedCount: 1 });
    expect(await recordOf("crashed")).toMatchObject({ role: { stringValue: "admin" } });
  });

  test("of somebody who never called makes their record", async () => {
    const account = { uid: "silent", email: "silent@example.com", name: "Silent" };
    await createAccount(shop.projectId, account);
    expect((await promote(account.email)).body).toEqual({ modifiedCount: 1 });
    expect(await recordOf("silent")).toMatchObject({ role: { stringValue: "admin" } });
  });

  test.each(["nobody@example.com", "not an account's a@b.cd at all"])(
    "of %j, who has no account, is not found",
    async (email) => {
      const { status, body } = await promote(email);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: "not-found" });
    },
  );
});

describe("whether somebody is an admin", () => {
  test("is answered truly to themselves and to admins, and falsely to all others", async () => {
    const customer = await shop.signUp("curious");
    const other = await shop.signUp("chief", { admin: true });
    expect(await isAdmin(admin.email, admin)).toEqual({ admin: true });
    expect(await isAdmin(customer.email, customer)).toEqual({ admin: false });
    expect(await isAdmin(other.email, admin)).toEqual({ admin: true });
    expect(await isAdmin(customer.email, admin)).toEqual({ admin: false });
    expect(await isAdmin("nobody@example.com", admin)).toEqual({ admin: false });
    expect(await isAdmin("not an e-mail", admin)).toEqual({ admin: false });
    expect(await isAdmin(other.email, customer)).toEqual({ admin: false });
    expect(await isAdmin(admin.email)).toEqual({ admin: false });
  });
});

test("the list of people is by e-mail address, page by page", async () => {
  for (const uid of ["list-c", "list-a", "list-b"]) await shop.signUp(uid);
  const found = ids(await walk(shop, "GET /user", 2, admin)).flat();
  expect(found).toEqual(found.toSorted());
  expect(found).toEqual(expect.arrayContaining(["list-a", "list-b", "list-c", "admin"]));
});
