import { addDays, dayOf, startOfDay } from "@shop/contract/calendar";
import { Today } from "@shop/contract/desk/today";
import { BestSellers } from "@shop/contract/products";
import { shop as shopConfig } from "@shop/contract/shop";
import { afterAll, expect, test } from "vitest";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { mailDocument, productDocument } from "../support/documents.ts";
import { adminClaims } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";

const { timeZone } = shopConfig;
const today = dayOf(new Date(), timeZone);

const line = (productId: string, quantity: number, unitPriceCents: number) => ({
  id: `${productId}-${quantity}`,
  productId,
  name: productId,
  quantity,
  unitPriceCents,
});

const cancelled = { at: new Date(), by: "customer" };

/** A document of `orders` that was placed so many days ago, a millisecond after midnight or before the next. */
const placed = (
  daysAgo: number,
  lines: readonly (ReturnType<typeof line> & { cancelled?: typeof cancelled })[],
  { status = "placed", atEnd = false } = {},
) => {
  const day = addDays(today, -daysAgo);
  const at = atEnd
    ? startOfDay(day, timeZone, 1).getTime() - 1
    : startOfDay(day, timeZone).getTime();
  const standing = lines.filter(({ cancelled }) => !cancelled);
  return {
    schema: 1,
    uid: "jane",
    customer: "jane@example.com",
    emailVerified: true,
    customerName: "Jane",
    address: "",
    phone: "",
    delivery: { method: "standard", name: "Delivery", cents: 0 },
    paymentDays: 14,
    returnDays: 30,
    settingsRevision: 0,
    requestHash: "",
    number: "AB-0000-0000",
    changes: [],
    lines,
    status,
    createdAt: new Date(at),
    totalCents: standing.reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0),
  };
};

const readToday = async () => {
  const { status, body } = await shop.call("GET /desk/today", {}, admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return Today.parse(body);
};

const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const shop = await openShop("desk-today", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
const admin = await shop.signUp("boss", adminClaims);
await shop.addProduct("drill", { availableQuantity: 8, lowFrom: 0 });
await shop.addProduct("saw");
await writeDocuments(shop.projectId, {
  "orders/today": placed(0, [line("drill", 2, 10_000), { ...line("saw", 9, 100), cancelled }]),
  "orders/cancelled": placed(0, [{ ...line("saw", 7, 100), cancelled }], { status: "cancelled" }),
  "orders/yesterday": placed(1, [line("saw", 3, 150)], { status: "confirmed" }),
  "orders/last": placed(4, [line("drill", 14, 9_000)], { status: "shipped", atEnd: true }),
  "orders/first": placed(3, [line("saw", 1, 100)], { status: "delivered" }),
  "orders/old": placed(60, [line("drill", 90, 100)], { status: "delivered" }),
});
afterAll(async () => {
  await shop.close();
  proxy.close();
});

test("Today's figures leave out cancelled orders, and use the days of the shop's time zone", async () => {
  const figures = await readToday();
  const { toDo, sales, days, bestSellers, low } = figures;
  expect(toDo).toMatchObject({ toConfirm: 1, toShip: 1, lowOnStock: 1, failedMails: 0 });
  expect(sales.today.now).toEqual({ orders: 1, revenue: 200 });
  expect(days).toHaveLength(30);
  const counted = days.filter(({ orders }) => orders > 0);
  expect(counted).toEqual([
    { day: addDays(today, -4), orders: 1, revenue: 1_260 },
    { day: addDays(today, -3), orders: 1, revenue: 1 },
    { day: addDays(today, -1), orders: 1, revenue: 4.5 },
    { day: today, orders: 1, revenue: 200 },
  ]);
  expect(bestSellers).toEqual([
    { productId: "drill", name: "drill", pieces: 14, revenue: 1_260 },
    { productId: "saw", name: "saw", pieces: 4, revenue: 5.5 },
  ]);
  expect(low).toMatchObject([{ productId: "drill", left: 8, days: 16 }]);
});

test("A closed day is stored once, and all are read by one read", async () => {
  await readToday();
  const path = `days/${addDays(today, -4)}`;
  const before = await readDocuments(shop.projectId, [path, "figures/closedDays"]);
  expect(before[path]?.fields).toMatchObject({ orders: 1, revenueCents: 126_000 });
  const { read } = await proxy.during(readToday);
  expect(read).toBeLessThanOrEqual(40);
  expect(await readDocuments(shop.projectId, [path, "figures/closedDays"])).toEqual(before);
});

test("Today counts failed mails and products low in stock, and reads at most 40 documents", async () => {
  const failed = (index: number) =>
    mailDocument(admin, {
      delivery: { state: "ERROR", attempts: 5, startTime: new Date(index), error: "No such box" },
    });
  const mails = Array.from({ length: 12 }, (_, index) => [`mail/failed-${index}`, failed(index)]);
  const low = Array.from({ length: 20 }, (_, index) => [
    `products/low-${index}`,
    productDocument({ availableQuantity: 9, lowFrom: 0 }),
  ]);
  await writeDocuments(shop.projectId, Object.fromEntries([...mails, ...low]));
  let figures: Today | undefined;
  const { read } = await proxy.during(async () => {
    figures = await readToday();
  });
  expect(figures?.toDo).toMatchObject({ failedMails: 12, lowOnStock: 21 });
  expect(figures?.failedMails).toHaveLength(10);
  expect(figures?.low).toHaveLength(16);
  expect(read).toBeLessThanOrEqual(40);
});

test("Shoppers see the best sellers on sale, without their figures and withdrawn products", async () => {
  await readToday();
  const names = async () => {
    const { body } = await shop.call("GET /bestSellers", {});
    return BestSellers.parse(body).map(({ _id }) => _id);
  };
  expect(await names()).toEqual(["drill", "saw"]);
  const { status } = await shop.call(
    "PUT /product/:id/withdrawn",
    { params: { id: "drill" }, body: { withdrawn: true } },
    admin,
  );
  expect(status).toBe(200);
  await expect.poll(names).toEqual(["saw"]);
});
