import { shop as configured } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { nextCursor } from "../api/shop/pages.ts";
import { writeDocuments } from "../support/database.ts";
import { orderDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { adminClaims } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";

const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const shop = await openShop("order-lists", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
const [boss, joe] = await Promise.all([shop.signUp("boss", adminClaims), shop.signUp("joe")]);
afterAll(async () => {
  await shop.close();
  proxy.close();
});

const second = 1_000;
const start = new Date("2026-03-02T10:00:00Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * second);

/** A payment by card that nobody has paid. */
const payment = {
  ...{ cents: 1999, currency: configured.currency.code, dueAt: null },
  ...{ startedAt: start, expiresAt: at(1860) },
};
const order = (id: string, seconds: number, change: Fields = {}) =>
  [
    `orders/${id}`,
    orderDocument(id, joe, "drill", 1, { createdAt: at(seconds), ...change }),
  ] as const;
const unpaid = Array.from({ length: 250 }, (_, index) =>
  order(`unpaid-${index}`, 10 + index, {
    ...{ status: "cancelled", placement: "unpaid" },
    payment: { ...payment, failure: { kind: "expired", at: at(1860) } },
  }),
);
await writeDocuments(
  shop.projectId,
  Object.fromEntries([
    order("first", 0),
    order("second", 1),
    ...unpaid,
    order("waiting", 500, { status: "pending", placement: "pending", payment }),
    order("last", 501, { payment: { ...payment, paidAt: at(501) } }),
  ]),
);

const Shown = z.object({}).array();

const lists = [
  ["GET /purchase", joe, 3],
  ["GET /order", boss, 3],
  ["GET /account/orders", joe, 4],
] as const;

test.each(lists)("%s reads no unpaid orders that it doesn't show", async (route, caller, count) => {
  const page = async (cursor?: string) => {
    const answer = await shop.call(route, { query: { limit: 2, cursor } }, caller);
    return { rows: Shown.parse(answer.body).length, next: nextCursor(answer) };
  };
  await page(); // reads the cursors' key
  let next: string | undefined;
  let shown = 0;
  do {
    const { read } = await proxy.during(async () => {
      const { rows, next: after } = await page(next);
      shown += rows;
      next = after;
    });
    expect(read).toBeLessThan(8);
  } while (next);
  expect(shown).toBe(count);
});
