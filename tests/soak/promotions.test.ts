import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { everyAccount } from "../support/accounts.ts";
import { everyDocument, writeDocuments } from "../support/database.ts";
import { openShop, type Shop } from "./shop/open-shop.ts";

const Modified = z.object({ modifiedCount: z.int() });

let shop: Shop;

beforeAll(async () => {
  shop = await openShop("promotions");
});
afterAll(() => shop.close());

test("50 promotions of one person at once modify one record, with or without one before", async () => {
  const admin = await shop.signUp("admin", { admin: true });
  const recorded = shop.customers.filter((_, index) => index % 2 === 0);
  const createdAt = new Date("2026-01-02T03:04:05Z");
  const records = recorded.map(({ uid, email }) => [
    `users/${uid}`,
    { email, name: uid, role: "customer", createdAt },
  ]);
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
    expect(accounts[uid]?.claims).toBe(JSON.stringify({ admin: true }));
    const documents = await everyDocument(shop.projectId);
    expect(documents[`users/${uid}`]?.fields.role).toEqual({ stringValue: "admin" });
  }
  console.log(`${shop.customers.length} people promoted 50 times each: one change each`);
}, 60_000);
