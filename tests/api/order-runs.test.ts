import { OrderRow } from "@shop/contract/orders";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settingsWithCaps } from "../../scripts/emulators/no-limits.ts";
import { acknowledgedLines, bookFaults, stockIn } from "../support/books.ts";
import { untilServed } from "../support/call.ts";
import { clearDocuments, everyDocument, writeDocuments } from "../support/database.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("order-runs");
afterAll(() => shop.close());
beforeEach(async () => {
  await clearDocuments(shop.projectId);
  await writeDocuments(shop.projectId, settingsWithCaps());
});

describe("a run on one product", () => {
  test("300 orders at once are each placed or refused, and at least one unit is left", async () => {
    await shop.addProduct("run", { availableQuantity: 1500 });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        untilServed(() => shop.order(index % 2 ? shop.jane : shop.joe, "run", 6, `run-${index}`)),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    // 249 x 6 leave 6 of 1500: an order must take strictly less than what is left.
    expect(statuses.sort()).toEqual([...Array(249).fill(201), ...Array(51).fill(409)]);

    const documents = await everyDocument(shop.projectId);
    expect(stockIn(documents)).toEqual({ run: 6 });
    expect(bookFaults(documents, { run: 1500 }, acknowledgedLines(answers))).toEqual([]);
  });

  test("orders and deletions at once lose no stock", async () => {
    await shop.addProduct("bustle");
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        untilServed(() => shop.order(shop.joe, "bustle", 6, `first-${index}`)),
      ),
    );
    const ids = first.map(({ body }) => OrderRow.parse(body)._id);
    const deleting = Promise.all(ids.map((id) => untilServed(() => shop.remove(shop.joe, id))));
    const ordering = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        untilServed(() => shop.order(shop.jane, "bustle", 7, `second-${index}`)),
      ),
    );
    const [deletions, orders] = await Promise.all([deleting, ordering]);
    expect(new Set(deletions.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]));
    const documents = await everyDocument(shop.projectId);
    expect(bookFaults(documents, { bustle: 1000 }, acknowledgedLines(orders))).toEqual([]);
  });
});

test("hundreds of cancellations by one account don't delay others' orders of the same product", async () => {
  await shop.addProduct("wanted");
  const { _id: id } = OrderRow.parse((await shop.order(shop.joe, "wanted", 6)).body);
  let cancelled = 0;
  const cancelling = Array.from({ length: 150 }, async () => {
    const { status } = await shop.cancel(id, shop.joe);
    cancelled++;
    return status;
  });
  await Promise.race(cancelling); // the others wait for the product, or for their turn
  expect((await shop.order(shop.jane, "wanted", 6)).status).toBe(201);
  expect(cancelled).toBeLessThan(75);
  const statuses = new Set(await Promise.all(cancelling));
  expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
});

describe("a retry with the same Idempotency-Key", () => {
  test("makes one order however many tries arrive at once", async () => {
    await shop.addProduct("twenty");
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => shop.order(shop.jane, "twenty", 6, "retry-4")),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
    expect(await shop.ordersOf("twenty")).toHaveLength(1);
    expect(await shop.stockOf("twenty")).toBe(994);
  });

  test("makes one order when tries for two products arrive at once", async () => {
    await Promise.all([shop.addProduct("left"), shop.addProduct("right")]);
    const tries = await Promise.all(
      ["left", "right"].map((product) => shop.order(shop.jane, product, 6, "retry-5")),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const left = await shop.stockOf("left");
    const right = await shop.stockOf("right");
    expect([left, right].toSorted()).toEqual([1000, 994]);
  });
});
