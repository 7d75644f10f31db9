import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { everyAccount } from "../support/accounts.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { userDocument } from "../support/documents.ts";
import { adminClaims } from "../support/people.ts";
import { openSoakShop, type SoakShop } from "./shop/open-soak-shop.ts";

const Modified = z.object({ modifiedCount: z.int() });

let shop: SoakShop;

beforeAll(async () => {
  shop = await openSoakShop("promotions");
});
afterAll(() => shop.close());

test("50 promotions of one person at once modify one record, or store a missing one", async () => {
  const admin = await shop.signUp("admin", adminClaims);
  const recorded = shop.customers.filter((_, index) => index % 2 === 0);
  const records = recorded.map((person) => [`users/${person.uid}`, userDocument(person)]);
  await writeDocuments(shop.projectId, Object.fromEntries(records));

  for (const { uid, email } of shop.customers) {
    const promotions = Array.from({ length: 50 }, async (_, turn) => {
      const request = { params: { email } };
      const { status, body } = await shop.call(turn, "PUT /user/admin/:email", request, admin);
      expect(status).toBe(200);
      return Modified.parse(body).modifiedCount;
    });
    const counts = await Promise.all(promotions);
    expect(counts.toSorted().slice(-2)).toEqual([0, 1]);

    const accounts = await everyAccount(shop.projectId);
    expect(accounts[uid]?.claims).toEqual(adminClaims);
    const path = `users/${uid}`;
    const { [path]: record } = await readDocuments(shop.projectId, [path]);
    expect(record?.fields.role).toBe("admin");
  }
  console.log(`${shop.customers.length} people promoted 50 times each: one change each`);
}, 60_000);
