import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import { lateBefore } from "@shop/contract/delivery-time";
import { orderTabs } from "@shop/contract/desk/order-tabs";
import { DeskCounts, Picking } from "@shop/contract/desk/orders";
import { afterAll, describe, expect, test } from "vitest";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { readDocuments, writeDocuments } from "../support/database.ts";
import { adminClaims } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { openCountingProxy } from "./shop/counting-proxy.ts";
import { deskOf } from "./shop/desk.ts";

/** Places an order so many minutes after the last moment at which it would be late by now; before it if negative. */
const age = async (id: string, minutes: number) => {
  const path = `orders/${id}`;
  const { [path]: order } = await readDocuments(shop.projectId, [path]);
  const late = lateBefore(calendarOf(configuredSettings), new Date());
  const createdAt = new Date(late.getTime() + minutes * 60_000);
  await writeDocuments(shop.projectId, { [path]: { ...order?.fields, createdAt } });
};

const [port = 0] = await freePorts(1);
const proxy = await openCountingProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", port);
const shop = await openShop("desk-orders", { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` });
const [boss, kowalski, nowak] = await Promise.all([
  shop.signUp("boss", adminClaims),
  shop.signUp("jan", {}, { name: "Jan Kowalski" }),
  shop.signUp("nina", {}, { name: "Nina Nowák", email: "n.nowak@example.org" }),
  shop.addProduct("drill", { name: "Torvik TX18", shelf: "A10" }),
  shop.addProduct("saw", { name: "Fret saw", shelf: "A2" }),
]);
const admin = boss;
const desk = deskOf(shop, admin);
/** Kowalski's order of a drill, and Nowák's of a drill and a saw. */
const drill = await desk.place(kowalski, ["drill"], { phone: "+1 212 555-0100" });
const basket = await desk.place(nowak, ["drill", "saw"], {
  phone: "(020) 7946 0999",
  address: "Zoë Żak\n12 Mill Lane\nStoke-on-Trent ST1 5HP",
});
afterAll(async () => {
  await shop.close();
  proxy.close();
});

describe("a search", () => {
  const other = (number = "") => number.slice(3, 6);

  test.each([
    "Kowalski",
    "KOWAL jan",
    "555-01",
    "50100",
    "torvik kowalski",
    "tx-18 jan",
    "jan@exa",
  ])("for %j finds one customer's order", async (search) => {
    expect(await desk.ids({ search })).toEqual([drill._id]);
  });

  test.each([
    "nowak",
    "N.Nowak@example.org",
    "fret",
    "020 79460999",
    "saw nina",
    "saws",
    "+44 (0)20 7946 0999",
    "0044 20 79460999",
    "٠٢٠ ٧٩٤٦ ٠٩٩٩",
    "zoe zak",
    "stoke",
    "ST1 5HP",
    "st15hp",
    "nina mill lane",
  ])("for %j finds the other's", async (search) => {
    expect(await desk.ids({ search })).toEqual([basket._id]);
  });

  test("finds an order by its number and by a part of it", async () => {
    const { number = "", _id } = drill;
    const parts = [number, number.toLowerCase(), number.slice(0, 6), number.slice(3, 7)];
    for (const search of [...parts, number.replaceAll("-", ""), number.slice(4)])
      expect(await desk.ids({ search }), search).toEqual([_id]);
    expect(other(number)).not.toBe(other(basket.number)); // else the test would prove nothing
  });

  test("for a product finds both orders, newest first, page by page", async () => {
    expect(await desk.ids({ search: "torvik" })).toEqual([basket._id, drill._id]);
    const { orders, cursor = "" } = await desk.list({ search: "torvik", limit: 1 });
    expect(orders.map(({ _id }) => _id)).toEqual([basket._id]);
    expect(await desk.ids({ search: "torvik", limit: 1, cursor })).toEqual([drill._id]);
    const first = await desk.list({ search: "torvik example", limit: 1 });
    const second = await desk.list({
      search: "torvik example",
      limit: 1,
      cursor: first.cursor ?? "",
    });
    expect([...first.orders, ...second.orders].map(({ _id }) => _id)).toEqual([
      basket._id,
      drill._id,
    ]);
  });

  test.each(["hammer", "555-02", "kowalski saw", "!", "kowalski@example.org"])(
    "for %j finds nothing",
    async (search) => {
      expect(await desk.ids({ search })).toEqual([]);
    },
  );
});

describe("a tab", () => {
  test("has the orders in its status, the oldest first, and its count; a parcel's number finds what was sent", async () => {
    await desk.step(basket._id, { status: "confirmed", seen: "placed" });
    await age(basket._id, -60);
    await age(drill._id, 60);
    const counts = async () =>
      DeskCounts.parse((await shop.call("GET /desk/orders/counts", {}, admin)).body);
    const lists = async () =>
      Object.fromEntries(
        await Promise.all(orderTabs.map(async (tab) => [tab, await desk.ids({ tab })] as const)),
      );
    const sizes = (listed: Readonly<Record<string, readonly string[]>>) => ({
      ...Object.fromEntries(Object.entries(listed).map(([tab, { length }]) => [tab, length])),
      all: undefined,
      today: 0,
    });

    const before = await lists();
    expect(before).toEqual({
      unpaid: [],
      new: [drill._id],
      "to-ship": [basket._id],
      "on-the-way": [],
      late: [basket._id],
      returns: [],
      "coming-back": [],
      all: [drill._id, basket._id],
    });
    expect(await counts()).toEqual(sizes(before));
    expect(await desk.ids({ tab: "to-ship", search: "torvik" })).toEqual([basket._id]);
    expect(await desk.ids({ tab: "new", search: "nowak" })).toEqual([]);

    await age(drill._id, -120);
    const { orders } = await desk.list({ tab: "late" });
    expect(orders.map(({ _id, late }) => [_id, late])).toEqual([
      [drill._id, true],
      [basket._id, true],
    ]);
    const trackingNumber = "00340434199999999990";
    const sent = { carrier: "DHL", trackingNumber };
    await desk.step(basket._id, { status: "shipped", seen: "confirmed", ...sent });
    for (const search of [trackingNumber, "00340 434 1 99999999990", `]C1${trackingNumber}`])
      expect(await desk.ids({ search }), search).toEqual([basket._id]);
    const after = await lists();
    expect(after).toMatchObject({ "to-ship": [], "on-the-way": [basket._id], late: [drill._id] });
    expect(await counts()).toEqual(sizes(after));
    expect((await desk.list({ tab: "on-the-way" })).orders[0]).not.toHaveProperty("late");
  });
});

test("a page and a search for one word read at most two documents more than they show", async () => {
  for (const query of [
    { limit: 1 },
    { limit: 1, search: "torvik" },
    { tab: "late", limit: 9 } as const,
  ]) {
    let shown = 0;
    const { read } = await proxy.during(async () => {
      shown = (await desk.list(query)).orders.length;
    });
    expect(shown).toBe(1);
    expect(read).toBeLessThanOrEqual(shown + 2);
  }
});

test("a picking list adds up what is to be packed by product and shelf, without shipped orders", async () => {
  const jan = await shop.signIn({ ...admin, uid: "boss" });
  const more = await desk.place(jan, ["drill", "saw"]);
  const ids = [drill._id, basket._id, more._id].join(",");
  const { body } = await shop.call("GET /desk/picking", { query: { ids } }, admin);
  expect(Picking.parse(body).entries).toEqual([
    { productId: "saw", name: "Fret saw", shelf: "A2", quantity: 6, numbers: [more.number] },
    {
      productId: "drill",
      name: "Torvik TX18",
      shelf: "A10",
      quantity: 12,
      numbers: [drill.number, more.number],
    },
  ]);
  const unknown = { query: { ids: `${drill._id},nobody` } };
  expect((await shop.call("GET /desk/picking", unknown, admin)).status).toBe(404);
});
