import { afterAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../support/accounts.ts";
import { call } from "../support/call.ts";
import { adminClaims, createAccount, personOf, type SignedIn } from "../support/people.ts";
import { productBody, reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("sessions");
const admin = await shop.signUp("admin", adminClaims);
await shop.addProduct("drill");
afterAll(() => shop.close());

const statusOf = async (person: SignedIn) => {
  const { email, idToken } = person;
  const request = { params: { email }, body: { email } };
  const bySession = await shop.call("GET /purchase", {}, person);
  const byIdToken = await call(shop.url, "PUT /user/:email", request, idToken);
  return [bySession.status, byIdToken.status];
};

describe("Sign Out", () => {
  test("ends every session of that person at the next call, those of the same second too", async () => {
    const other = await shop.signUp("other");
    let desk = await shop.signUp("leaving");
    for (const round of [1, 2, 3]) {
      const phone = await shop.signIn(desk);
      expect(await statusOf(phone), `round ${round}`).toEqual([200, 200]);
      const answer = await shop.call("DELETE /session", {}, phone);
      expect(answer.body).toEqual({ signedOut: true });
      expect(await statusOf(desk), `round ${round}, the desk`).toEqual([401, 401]);
      expect(await statusOf(phone), `round ${round}, the phone`).toEqual([401, 401]);
      desk = await shop.signIn(desk);
      expect(await statusOf(desk), `round ${round}, afterwards`).toEqual([200, 200]);
    }
    expect(await statusOf(other)).toEqual([200, 200]);
  });
});

test("an account registered again with a deleted account's address inherits nothing", async () => {
  const before = await shop.signUp("before", adminClaims);
  expect((await shop.order(before, "drill", 6)).status).toBe(201);
  await deleteAccount(shop.projectId, "before");
  const after = personOf("after", { email: before.email });
  await createAccount(shop.projectId, after);
  const signedIn = await shop.signIn(after);
  expect(await statusOf(before)).toEqual([401, 401]);
  expect((await shop.call("GET /purchase", {}, signedIn)).body).toEqual([]);
  expect((await shop.call("GET /user", {}, signedIn)).status).toBe(403);
  expect((await shop.documentsIn("users")).after?.fields).toMatchObject({ role: "customer" });
});

describe("whoever Firebase signs in can use the shop", () => {
  test.each([
    "jane@my-company.com",
    "hans@t-online.de",
    "li@163.com",
    "o'brien+tools@mail.example-2.travel",
    "jörg@bücher.example",
    "a%2fb@c-d.ai",
  ])("as %s", async (email) => {
    const person = personOf(`with-${email.replace(/[^a-z]/g, "-")}`, { email });
    await createAccount(shop.projectId, person);
    const signedIn = await shop.signIn(person);
    const params = { email };
    expect((await shop.order(signedIn, "drill", 6)).status).toBe(201);
    expect((await shop.call("POST /review", { body: reviewBody(person) }, signedIn)).status).toBe(
      201,
    );
    expect((await shop.call("PUT /user/admin/:email", { params }, admin)).body).toEqual({
      modifiedCount: 1,
    });
    const product = { body: productBody(person) };
    expect((await shop.call("POST /addProduct", product, signedIn)).status).toBe(201);
    expect((await shop.call("DELETE /order/:email", { params }, admin)).body).toEqual({
      deletedCount: 1,
    });
  });
});
