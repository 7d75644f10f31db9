import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminClaims, createAccount, personOf, type SignedIn } from "../support/people.ts";
import { productBody, reviewBody } from "../support/requests.ts";
import { type OpenShop, openShop } from "../support/shop.ts";

let shop: OpenShop;
let admin: SignedIn;

beforeAll(async () => {
  shop = await openShop("sessions");
  admin = await shop.signUp("admin", adminClaims);
  await shop.addProduct("drill");
});
afterAll(() => shop.close());

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
