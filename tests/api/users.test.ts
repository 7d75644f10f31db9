import { User } from "@shop/contract/users";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { everyAccount, renameAccount, setClaims } from "../support/accounts.ts";
import { call } from "../support/call.ts";
import { adminClaims, createAccount, personOf, type SignedIn, signUp } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("users");
const admin = await shop.signUp("admin", adminClaims);
afterAll(() => shop.close());

const openSession = (person: SignedIn, path = person.email, body = person.email) =>
  call(
    shop.url,
    "PUT /user/:email",
    { params: { email: path }, body: { email: body } },
    person.idToken,
  );

const promote = (email: string) =>
  shop.call("PUT /user/admin/:email", { params: { email } }, admin);

const recordOf = async (uid: string) => (await shop.documentsIn("users"))[uid]?.fields;

describe("a sign-in", () => {
  test("answers a session token and nothing else, for two hours", async () => {
    const person = await shop.signUp("hours");
    const { body } = await openSession(person);
    const { token } = z.strictObject({ token: z.string() }).parse(body);
    const [, payload = ""] = token.split(".");
    const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(exp - iat).toBe(2 * 60 * 60);
  });

  test("updates only name and role in the record, with the fields that search and sorting use", async () => {
    const person = await shop.signUp("renamed");
    const before = await recordOf("renamed");
    const terms = expect.arrayContaining(["new", "name", "renamed"]);
    const renamed = { ...before, name: "New Name", nameKey: "new name", terms };
    await setClaims(shop.projectId, "renamed", adminClaims);
    await renameAccount(shop.projectId, "renamed", "New Name");
    expect((await openSession(person)).status).toBe(200);
    expect(await recordOf("renamed")).toEqual({ ...renamed, role: "owner" });
    await setClaims(shop.projectId, "renamed", {});
    expect((await openSession(person)).status).toBe(200);
    expect(await recordOf("renamed")).toEqual({ ...renamed, role: "customer" });
  });

  test("by one person 20 times at once stores one record", async () => {
    const person = await signUp(shop.projectId, personOf("eager"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => openSession(person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await recordOf("eager")).toMatchObject({ email: person.email });
  });
});

test("the list of users is narrowed to the staff, or to names and addresses with a searched word", async () => {
  await shop.signUp("shopper", {}, { name: "Anna Searched" });
  await shop.signUp("wrapper", { role: "packer" }, { name: "Bob Searched" });
  const found = async (query: Record<string, string>) => {
    const { body } = await shop.call("GET /user", { query }, admin);
    return User.array()
      .parse(body)
      .map(({ _id }) => _id);
  };
  const staff = await found({ staff: "true" });
  expect(staff).toEqual(expect.arrayContaining(["admin", "wrapper"]));
  expect(staff).not.toContain("shopper");
  expect(await found({ search: "searched" })).toEqual(["shopper", "wrapper"]);
  expect(await found({ search: "anna searched" })).toEqual(["shopper"]);
  expect(await found({ search: "searched", staff: "true" })).toEqual(["wrapper"]);
});

describe("a promotion", () => {
  test("answers 1 again after a demotion that removed the claim alone", async () => {
    const person = await shop.signUp("falling");
    expect((await promote(person.email)).body).toEqual({ modifiedCount: 1 });
    await setClaims(shop.projectId, "falling", {});
    const answers = await Promise.all([promote(person.email), promote(person.email)]);
    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ modifiedCount: 1 }, { modifiedCount: 0 }]),
    );
    expect((await shop.call("GET /user", {}, person)).status).toBe(200);
  });

  test("keeps the account's other claims", async () => {
    await shop.signUp("claimed", { locale: "en" });
    await promote("claimed@example.com");
    const { claimed } = await everyAccount(shop.projectId);
    expect(claimed?.claims).toEqual({ locale: "en", role: "manager" });
  });

  test("made 50 times at once answers 1", async () => {
    await shop.signUp("popular");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => promote("popular@example.com")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const counts = answers.map(({ body }) => z.object({ modifiedCount: z.int() }).parse(body));
    expect(counts.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1);
  });

  test("repairs the record of an admin whose promotion crashed between claim and record", async () => {
    await shop.signUp("crashed");
    await setClaims(shop.projectId, "crashed", adminClaims);
    expect((await promote("crashed@example.com")).body).toEqual({ modifiedCount: 1 });
    expect(await recordOf("crashed")).toMatchObject({ role: "owner" });
  });

  test("stores a record of a person who never signed in to the shop", async () => {
    const silent = personOf("silent");
    await createAccount(shop.projectId, silent);
    expect((await promote(silent.email)).body).toEqual({ modifiedCount: 1 });
    expect(await recordOf("silent")).toMatchObject({ role: "manager" });
  });
});
