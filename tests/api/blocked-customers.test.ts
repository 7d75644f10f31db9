import { afterAll, describe, expect, test } from "vitest";
import { everyAccount } from "../support/accounts.ts";
import { call } from "../support/call.ts";
import { writeDocuments } from "../support/database.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { customersOf } from "./shop/customers.ts";

const shop = await openShop("blocked-customers");
const admin = await shop.signUp("admin", adminClaims);
const customers = customersOf(shop, admin);
afterAll(() => shop.close());

describe("whoever is blocked", () => {
  /** By their session, by an ID token that somebody has captured, and by their password. */
  const waysIn = async (person: SignedIn) => {
    const { email, idToken } = person;
    const request = { params: { email }, body: { email } };
    const bySession = await shop.call("GET /purchase", {}, person);
    const byIdToken = await call(shop.url, "PUT /user/:email", request, idToken);
    return [bySession.status, byIdToken.status];
  };

  test("loses every session at once, and can sign in again once unblocked", async () => {
    const person = await shop.signUp("rowdy");
    expect(await waysIn(person)).toEqual([200, 200]);
    const answer = await customers.block("rowdy", true);
    expect(answer.body).toMatchObject({ _id: "rowdy", blocked: true });
    expect(await waysIn(person)).toEqual([401, 401]);
    await expect(shop.signIn(person)).rejects.toThrow();
    const { people } = await customers.list({ search: "rowdy" });
    expect(people).toMatchObject([{ blocked: true }]);

    expect((await customers.block("rowdy", false)).body).not.toHaveProperty("blocked");
    expect(await waysIn(person)).toEqual([401, 401]);
    expect(await waysIn(await shop.signIn(person))).toEqual([200, 200]);
  });

  test("has one log entry, with the id alone, however often the block is repeated", async () => {
    const person = await shop.signUp("often");
    await Promise.all([
      customers.block("often", true),
      customers.block("often", true),
      customers.block("often", true),
    ]);
    await customers.block("often", false);
    expect(await customers.actions("often")).toEqual(["customer.blocked", "customer.unblocked"]);
    const text = JSON.stringify(await customers.logged("often"));
    expect(text).not.toContain(person.name);
    expect(text).not.toContain(person.email);
  });

  test("loses every session also when an earlier try crashed between record and account", async () => {
    const person = await shop.signUp("half");
    const record = (await shop.documentsIn("users")).half?.fields;
    await writeDocuments(shop.projectId, { "users/half": { ...record, blocked: true } });
    expect(await customers.details("half")).not.toHaveProperty("blocked"); // the account decides
    expect((await customers.block("half", true)).status).toBe(200);
    expect(await waysIn(person)).toEqual([401, 401]);
  });

  test("can't be an admin and can't be made one", async () => {
    await shop.signUp("chief", adminClaims);
    expect((await customers.block("chief", true)).body).toMatchObject({ code: "is-staff" });
    await shop.signUp("barred");
    await customers.block("barred", true);
    const params = { email: "barred@example.com" };
    const promoted = await shop.call("PUT /user/admin/:email", { params }, admin);
    expect(promoted.body).toMatchObject({ code: "account-blocked" });
    const accounts = await everyAccount(shop.projectId);
    expect(accounts.chief?.disabled).toBe(false);
    expect(accounts.barred?.claims).toEqual({});
  });

  test("has an account that matches the record after one admin blocks and another unblocks at the same time", async () => {
    await shop.signUp("torn");
    for (let round = 0; round < 3; round++) {
      await Promise.all([customers.block("torn", true), customers.block("torn", false)]);
      const blocked = (await shop.documentsIn("users")).torn?.fields.blocked === true;
      expect((await everyAccount(shop.projectId)).torn?.disabled).toBe(blocked);
    }
  });
});
