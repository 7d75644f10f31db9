import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import { lateBefore } from "@shop/contract/delivery-time";
import { LogEntry, Undo } from "@shop/contract/desk/log";
import { DeskCounts } from "@shop/contract/desk/orders";
import { Today } from "@shop/contract/desk/today";
import { Checkout } from "@shop/contract/new-orders";
import { OrderDetails, OrderRow } from "@shop/contract/orders";
import { AdminProduct, Product } from "@shop/contract/products";
import { defaultCaps } from "@shop/contract/settings/caps";
import { defaultVat } from "@shop/contract/settings/known-vat-rates";
import { defaultPayment } from "@shop/contract/settings/payment";
import { shop as configured } from "@shop/contract/shop";
import { PublicSettings, ShopSettings } from "@shop/contract/shop-settings";
import { afterAll, expect, test, vi } from "vitest";
import type { Answer } from "../support/call.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { basketBody, deliveryBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";

const shop = await openShop("settings", { SHOP_EMAIL: "shop@example.org" }, null);
const [boss, other] = await Promise.all([
  shop.signUp("boss", adminClaims),
  shop.signUp("other", adminClaims),
  shop.addProduct("drill"),
]);
afterAll(() => shop.close());

const set = (body: ReturnType<typeof deliveryBody>, by: SignedIn = boss) =>
  shop.call("PUT /desk/settings/delivery", { body }, by);
const undo = ({ body }: Answer, by = other) => {
  const { id } = Undo.parse((body as { undo: unknown }).undo);
  return shop.call("POST /desk/log/:id/undo", { params: { id } }, by);
};
const settings = async () =>
  ShopSettings.parse((await shop.call("GET /desk/settings", {}, boss)).body);
const shown = async () => PublicSettings.parse((await shop.call("GET /settings", {})).body);
/** An instance looks for a change every few seconds. */
const patience = { timeout: 20_000, interval: 250 };

test("a shop without settings has those of shop.config.ts", async () => {
  expect(await settings()).toEqual({
    revision: 0,
    delivery: { ...configuredSettings.delivery, revision: 0 },
    notice: { ...configuredSettings.notice, revision: 0 },
    countries: { ...configuredSettings.countries, revision: 0 },
    orders: { ...configuredSettings.orders, revision: 0 },
    shipping: { ...configuredSettings.shipping, revision: 0 },
    vat: { ...defaultVat(configured.country), revision: 0 },
    pictures: { ...configuredSettings.pictures, revision: 0 },
    home: { tools: [], revision: 0 },
    texts: {},
    opening: { ...configuredSettings.opening, revision: 0 },
    caps: { ...defaultCaps, revision: 0 },
    payment: { ...defaultPayment, revision: 0 },
    priceLists: { lists: [], revision: 0 },
  });
  expect(await shown()).toEqual(configuredSettings);
  const { headers } = await shop.call("GET /product", {});
  expect(headers.get("settings-revision")).toBe("0");
});

test("a change is logged, reaches shoppers in seconds, and is undone; one based on an old revision is refused", async () => {
  const body = deliveryBody({ closedDays: ["2026-12-24", "2026-12-24"], cutOff: "15:00" });
  const changed = await set(body);
  expect(changed.status).toBe(200);
  expect((await settings()).delivery).toEqual({
    ...body,
    closedDays: ["2026-12-24"],
    revision: 1,
  });
  const again = await set(body);
  expect(again).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(again.body).not.toHaveProperty("undo");
  expect((await set(deliveryBody({ cutOff: "16:00" }), other)).body).toMatchObject({
    status: 409,
    code: "settings-changed",
  });

  await vi.waitFor(async () => expect((await shown()).delivery.cutOff).toBe("15:00"), patience);
  const { headers } = await shop.call("GET /product", {});
  expect(headers.get("settings-revision")).toBe("1");

  const log = () => shop.call("GET /desk/log", { query: { kind: "settings" } }, boss);
  const [entry, ...others] = LogEntry.array().parse((await log()).body);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: "settings.changed",
    on: { id: "delivery", name: "Opening hours and delivery" },
    before: { workingDays: "1, 2, 3, 4, 5", cutOff: "24:00" },
    after: { workingDays: "2, 3, 4, 5", cutOff: "15:00", closedDays: "2026-12-24" },
  });
  expect((await undo(changed)).status).toBe(200);
  expect(await settings()).toMatchObject({
    revision: 2,
    delivery: { ...configuredSettings.delivery, revision: 0 },
  });
  await vi.waitFor(async () => expect((await shown()).revision).toBe(2), patience);
});

test("a change can't be undone after a later change", async () => {
  const first = await set(deliveryBody({ parcelDays: [2, 4] }));
  const { revision } = (await settings()).delivery;
  await set(deliveryBody({ parcelDays: [2, 5], revision }), other);
  expect((await undo(first)).body).toMatchObject({ status: 409, code: "too-late" });
  expect((await settings()).delivery.parcelDays).toEqual([2, 5]);
});

test("a notice is set, shown and undone without changing the delivery's revision", async () => {
  const before = await settings();
  const text = "Closed until Monday";
  const body = { text, from: "2026-12-24", until: "2026-12-27", revision: before.notice.revision };
  const changed = await shop.call("PUT /desk/settings/notice", { body }, boss);
  expect(changed.status).toBe(200);
  const { delivery, notice } = await settings();
  expect([delivery, notice.text]).toEqual([before.delivery, text]);
  await vi.waitFor(async () => expect((await shown()).notice.text).toBe(text), patience);
  const backwards = { ...body, from: "2026-12-28", revision: notice.revision };
  const refused = await shop.call("PUT /desk/settings/notice", { body: backwards }, boss);
  expect(refused.status).toBe(422);
  expect((await undo(changed)).status).toBe(200);
  expect((await settings()).notice.text).toBe("");
});

test("orders are taken for the countries that are set, and an order in a removed country can still be corrected", async () => {
  const deliversTo = async (...countries: string[]) => {
    const { revision } = (await settings()).countries;
    const body = { deliversTo: countries, revision };
    return shop.call("PUT /desk/settings/countries", { body }, boss);
  };
  const inGermany = {
    recipient: "Ada Lee",
    street: "Torstraße 1",
    postcode: "10115",
    town: "Berlin",
  };
  const order = (country: string) => {
    const address = { ...inGermany, country };
    return shop.call("POST /checkout", { body: { ...basketBody([["drill", 6]]), address } }, boss);
  };
  const refusal = {
    status: 422,
    errors: [
      { field: "address.country", message: "is a country that the shop doesn't deliver to" },
    ],
  };
  expect((await order("DE")).body).toMatchObject(refusal);
  const changed = await deliversTo("GB", "DE", "GB");
  expect((await settings()).countries.deliversTo).toEqual(["GB", "DE"]);
  const placed = await order("DE"); // at once: a refusal looks again
  expect(placed.status).toBe(201);
  const { order: known } = Checkout.parse(placed.body);

  expect((await undo(changed)).status).toBe(200);
  await vi.waitFor(async () => expect((await order("DE")).body).toMatchObject(refusal), patience);
  const correct = (change: object) => {
    const address = { ...inGermany, country: "DE", ...change };
    const body = { address, phone: "", seen: { address: known.address, phone: known.phone } };
    return shop.call("PUT /desk/orders/:id/delivery", { params: { id: known._id }, body }, boss);
  };
  expect((await correct({ country: "AT", postcode: "1010" })).body).toMatchObject(refusal);
  expect((await correct({ street: "Torstraße 2" })).status).toBe(200);
  expect((await deliversTo()).status).toBe(422);
  expect((await deliversTo("Germany")).status).toBe(422);
});

test("an order keeps the terms of payment and of returns that it was placed under", async () => {
  const placed = async () => {
    const body = { ...basketBody([["drill", 6]]), address: "1 Drill Street" };
    return Checkout.parse((await shop.call("POST /checkout", { body }, boss)).body).order;
  };
  const before = await placed();
  const body = { paymentDays: 30, returnDays: 60, lowStock: 5, revision: 0 } as const;
  const changed = await shop.call("PUT /desk/settings/orders", { body }, boss);
  expect(changed.status).toBe(200);
  await vi.waitFor(
    async () => expect(await placed()).toMatchObject({ paymentDays: 30, returnDays: 60 }),
    patience,
  );
  const { body: kept } = await shop.call("GET /purchase/:id", { params: { id: before._id } }, boss);
  for (const order of [before, OrderDetails.parse(kept)])
    expect(order).toMatchObject({ paymentDays: 14, returnDays: 30 });
  expect((await shown()).orders).toMatchObject({ paymentDays: 30, returnDays: 60 });
  expect((await undo(changed)).status).toBe(200);
  for (const wrong of [
    { paymentDays: -1 },
    { returnDays: -1 },
    { returnDays: 366 },
    { returnDays: 0.5 },
  ])
    expect(
      (await shop.call("PUT /desk/settings/orders", { body: { ...body, ...wrong } }, boss)).status,
    ).toBe(422);
});

test("the low-stock level that is set applies to the desk's lists, Today and the mail", async () => {
  await shop.addProduct("bit", { availableQuantity: 30, minimumOrderQuantity: 0 });
  const low = async () => {
    const [listed, today] = await Promise.all([
      shop.call("GET /addProduct", { query: { stock: "low" } }, boss),
      shop.call("GET /desk/today", {}, boss),
    ]);
    const { low: shownLow, toDo } = Today.parse(today.body);
    const ids = AdminProduct.array()
      .parse(listed.body)
      .map(({ _id }) => _id);
    return { ids, today: shownLow.map(({ productId }) => productId), count: toDo.lowOnStock };
  };
  const told = async () =>
    Object.keys(await shop.documentsIn("mail")).filter((id) => id.startsWith("low-stock"));
  expect((await shop.order(boss, "bit", 6)).status).toBe(201); // 24 are left
  expect(await low()).toEqual({ ids: [], today: [], count: 0 });

  const { revision } = (await settings()).orders;
  const body = { paymentDays: 14, lowStock: 20, revision } as const;
  const changed = await shop.call("PUT /desk/settings/orders", { body }, boss);
  expect(changed.headers.get("settings-revision")).not.toBeNull();
  expect((await settings()).orders.lowStock).toBe(20);
  await vi.waitFor(async () => expect((await shown()).orders.lowStock).toBe(20), patience);
  expect((await shop.order(boss, "bit", 5)).status).toBe(201); // 19 are left
  expect(await low()).toEqual({ ids: ["bit"], today: ["bit"], count: 1 });
  expect(await told()).toHaveLength(1);
  expect((await undo(changed)).status).toBe(200);
  await vi.waitFor(async () => expect((await low()).ids).toEqual([]), patience);
  const between = { ...body, lowStock: 7 as 10 }; // as: it is no level
  const refused = await shop.call("PUT /desk/settings/orders", { body: between }, boss);
  expect(refused.status).toBe(422);
});

test("the chosen products come first on home, without withdrawn ones, and no other list changes", async () => {
  const ids = ["h1", "h2", "h3", "h4", "h5", "h6", "h7"];
  const listed = async (query: { home?: "true"; limit?: number } = {}) => {
    const { body, headers } = await shop.call("GET /product", { query });
    expect(headers.get("cache-control")).toContain("s-maxage=5");
    return Product.array()
      .parse(body)
      .map(({ _id }) => _id);
  };
  await Promise.all([
    ...ids.map((id, index) =>
      shop.addProduct(id, {
        name: `Tool ${id}`,
        createdAt: new Date(Date.UTC(2000, 0, 1 + index)),
      }),
    ),
    shop.addProduct("off", { name: "Tool off" }),
  ]);
  const withdrawal = { params: { id: "off" }, body: { withdrawn: true } };
  expect((await shop.call("PUT /product/:id/withdrawn", withdrawal, boss)).status).toBe(200);
  const all = await listed();
  const onHome = () => listed({ home: "true", limit: 6 });
  expect(await onHome()).toEqual(ids.slice(0, 6));

  const choose = (tools: string[], revision: number) =>
    shop.call("PUT /desk/settings/home", { body: { tools, revision } }, boss);
  const changed = await choose(["h7", "off", "gone", "h2", "h7"], 0);
  expect(changed.status).toBe(200);
  const { home, revision } = await settings();
  expect(home).toEqual({ tools: ["h7", "off", "gone", "h2"], revision });
  const log = await shop.call("GET /desk/log", { query: { kind: "settings", limit: 1 } }, boss);
  expect(log.body).toMatchObject([
    {
      on: { name: "Tools on home" },
      before: { tools: null },
      after: { tools: "Tool h7, Tool off, gone, Tool h2" },
    },
  ]);
  const chosen = ["h7", "h2", "h1", "h3", "h4", "h5"];
  await vi.waitFor(async () => expect(await onHome()).toEqual(chosen), patience);
  expect(await listed()).toEqual(all);
  expect(await listed({ home: "true", limit: 2 })).toEqual(["h7", "h2"]);
  expect(await shown()).not.toHaveProperty("home");

  expect((await choose(ids, revision)).status).toBe(422);
  expect((await undo(changed)).status).toBe(200);
  await vi.waitFor(async () => expect(await onHome()).toEqual(ids.slice(0, 6)), patience);
});

test("of ten simultaneous changes of the same settings one succeeds", async () => {
  const { revision } = (await settings()).delivery;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      set(deliveryBody({ palletDays: [1, 10 + index], revision })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("the days after which an order is late apply to the desk's lists, counts and Today", async () => {
  const desk = deskOf(shop, boss);
  const order = await shop.order(boss, "drill", 6);
  const { _id: id } = OrderRow.parse(order.body);
  const path = `orders/${id}`;
  const { [path]: stored } = await readDocuments(shop.projectId, [path]);
  const late = lateBefore(calendarOf(configuredSettings), new Date());
  const createdAt = new Date(late.getTime() - 60_000);
  await writeDocuments(shop.projectId, { [path]: { ...stored?.fields, createdAt } });
  expect(await desk.ids({ tab: "late" })).toEqual([id]);

  // What is picked up has its own days until it is ready.
  const pickedUp = (days: number) => ({
    ...stored?.fields,
    createdAt,
    delivery: { method: "counter", name: "Counter", cents: 0, pickup: true, days: [0, days] },
  });
  const shownLate = async () => {
    const [listed, counts, today] = await Promise.all([
      desk.list({ tab: "late" }),
      shop.call("GET /desk/orders/counts", {}, boss),
      shop.call("GET /desk/today", {}, boss),
    ]);
    return {
      ids: listed.orders.map(({ _id }) => _id),
      counted: DeskCounts.parse(counts.body).late,
      today: Today.parse(today.body).toDo.late,
    };
  };
  await writeDocuments(shop.projectId, { [path]: pickedUp(5) });
  expect(await shownLate()).toEqual({ ids: [], counted: 0, today: 0 });
  expect((await desk.list({})).orders.find(({ _id }) => _id === id)).not.toHaveProperty("late");
  await writeDocuments(shop.projectId, { [path]: pickedUp(0) });
  expect(await shownLate()).toEqual({ ids: [id], counted: 1, today: 1 });

  const { revision } = (await settings()).delivery;
  expect((await set(deliveryBody({ dispatchDays: [0, 30], revision }))).status).toBe(200);
  await vi.waitFor(async () => {
    expect(await desk.ids({ tab: "late" })).toEqual([]);
    const [counts, today] = await Promise.all([
      shop.call("GET /desk/orders/counts", {}, boss),
      shop.call("GET /desk/today", {}, boss),
    ]);
    expect(counts.body).toMatchObject({ late: 0 });
    expect(today.body).toMatchObject({ toDo: { late: 0 } });
  }, patience);
});

test("limits that an owner sets apply in seconds, and a manager can neither set nor undo them", async () => {
  const [manager, jane] = await Promise.all([
    shop.signUp("manager", { role: "manager" }),
    shop.signUp("jane"),
  ]);
  await shop.addProduct("capped");
  const caps = async (change: Partial<typeof defaultCaps>, by = boss) => {
    const { revision } = (await settings()).caps;
    const body = { ...defaultCaps, ...change, revision };
    return shop.call("PUT /desk/settings/caps", { body }, by);
  };
  expect((await caps({ openOrders: 1 }, manager)).status).toBe(403);
  expect((await caps({ stockSharePercent: 0 })).status).toBe(422);
  expect((await shop.order(jane, "capped", 6)).status).toBe(201);
  const changed = await caps({ openOrders: 1, stockSharePercent: 70 });
  expect(changed.status).toBe(200);
  const account = async () => (await shop.call("GET /account", {}, jane)).body;
  await vi.waitFor(
    async () => expect(await account()).toMatchObject({ stockSharePercent: 70 }),
    patience,
  );
  const refused = await shop.order(jane, "capped", 6);
  expect(refused.body).toMatchObject({ status: 409, code: "too-many-open-orders" });
  expect((await undo(changed, manager)).status).toBe(404);
  expect((await undo(changed)).status).toBe(200);
  expect((await settings()).caps).toEqual({ ...defaultCaps, revision: 0 });
});

test("malformed settings count as not set, and can be set again", async () => {
  const unfit = { revision: 90, delivery: { ...deliveryBody(), cutOff: "soon" } };
  await writeDocuments(shop.projectId, { "settings/shop": unfit });
  expect(await settings()).toMatchObject({
    revision: 90,
    delivery: { ...configuredSettings.delivery, revision: 0 },
  });
  const changed = await set(deliveryBody());
  expect(changed).toMatchObject({ status: 200, body: { revision: 91 } });
  expect((await undo(changed)).status).toBe(200);
});

test.each([
  ["no working day", { workingDays: [] }],
  ["a day that isn't one", { closedDays: ["2026-02-30"] }],
  ["more closed days than a shop has", { closedDays: Array(401).fill("2026-12-24") }],
  ["the most days before the least", { parcelDays: [3, 1] as const }],
  ["a time that isn't one", { cutOff: "3 pm" }],
  ["no hours", { hours: { counter: " ", telephone: "Always" } }],
])("%s is refused", async (_, change) => {
  expect((await set(deliveryBody(change))).status).toBe(422);
});

test("public holidays of the configured country are proposed", async () => {
  const ask = (query: { year: number; region?: string }) =>
    shop.call("GET /desk/holidays", { query }, boss);
  const { body } = await ask({ year: 2027 });
  expect(configured.country).toBe("GB");
  expect(body).toMatchObject({
    days: expect.arrayContaining([{ day: "2027-12-27", name: expect.any(String) }]),
  });
  expect((await ask({ year: 2027, region: "XX" })).status).toBe(404);
});
