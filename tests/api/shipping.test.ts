import { toDecimal } from "@shop/contract/money";
import { Checkout, type NewCheckout } from "@shop/contract/new-orders";
import { OrderRow } from "@shop/contract/orders";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import type { DeliveryMethod, ShippingChange } from "@shop/contract/settings/shipping";
import { shop as configured } from "@shop/contract/shop";
import { PublicSettings, ShopSettings } from "@shop/contract/shop-settings";
import { afterAll, expect, test, vi } from "vitest";
import type { Answer } from "../support/call.ts";
import { everyDocument } from "../support/database.ts";
import { adminClaims } from "../support/people.ts";
import { addressParts, basketBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("shipping", { SHOP_EMAIL: "shop@example.org" });
const [boss, jane] = await Promise.all([
  shop.signUp("boss", adminClaims),
  shop.signUp("jane"),
  shop.addProduct("drill", { priceCents: 1000, weight: 500 }),
  shop.addProduct("saw", {
    priceCents: 1000,
    facts: [{ name: "Weight", value: "1.5", unit: "kg" }],
  }),
]);
afterAll(() => shop.close());

const [standard] = defaultShipping.methods;
if (!standard) throw new Error("A shop delivers");
const home = configured.country;
const parcel: DeliveryMethod = {
  ...standard,
  id: "parcel",
  name: "Parcel",
  countries: [home],
  rows: [
    { upTo: 10_000, cents: 490 },
    { upTo: 30_000, cents: 990 },
  ],
  freeFrom: 20_000,
  days: [2, 3],
};
const counter: DeliveryMethod = { ...standard, id: "counter", name: "Pick-up", kind: "pickup" };
const methods = [parcel, counter];

const settings = async () =>
  ShopSettings.parse((await shop.call("GET /desk/settings", {}, boss)).body);
const set = async (body: Pick<ShippingChange, "methods">) => {
  const { revision } = (await settings()).shipping;
  return shop.call("PUT /desk/settings/shipping", { body: { ...body, revision } }, boss);
};
/** Sets the methods, and waits until the instance goes by them. */
const setMethods = async (wanted: ShippingChange["methods"]): Promise<void> => {
  expect((await set({ methods: wanted })).status).toBe(200);
  await vi.waitFor(
    async () => {
      const { body } = await shop.call("GET /settings", {});
      expect(PublicSettings.parse(body).shipping.methods).toEqual(wanted);
    },
    { timeout: 20_000, interval: 250 },
  );
};

const checkOut = (
  lines: readonly (readonly [string, number])[],
  change: Partial<NewCheckout> = {},
) =>
  shop.call(
    "POST /checkout",
    { body: { ...basketBody(lines), address: addressParts(), ...change } },
    jane,
  );
const placed = ({ status, body }: Answer) => {
  expect(status).toBe(201);
  return Checkout.parse(body).order;
};
const fieldOf = ({ status, body }: Answer) => [
  status,
  (body as { errors?: { field: string }[] }).errors?.[0]?.field, // as: a problem may have fields
];
const orderCount = async () =>
  Object.keys(await everyDocument(shop.projectId)).filter((path) => path.startsWith("orders/"))
    .length;

test("delivery methods are set, logged in words and undone, and an incomplete price table is refused", async () => {
  const changed = await set({ methods });
  expect(changed).toMatchObject({ status: 200, body: { shipping: { methods } } });
  const { body } = await shop.call("GET /desk/log", { query: { limit: 1 } }, boss);
  expect(body).toMatchObject([
    {
      on: { name: "Delivery and prices" },
      before: { methods: "Delivery (…: 0)" },
      after: {
        methods: `Parcel ${home} (10000: ${toDecimal(490)}; 30000: ${toDecimal(990)}; free from ${toDecimal(20_000)}; 2 to 3 days), Pick-up (…: 0; picked up)`,
      },
    },
  ]);
  const { id } = (changed.body as { undo: { id: string } }).undo; // as: it has changed something
  expect((await shop.call("POST /desk/log/:id/undo", { params: { id } }, boss)).status).toBe(200);
  expect((await settings()).shipping).toEqual({ ...defaultShipping, revision: 0 });

  const bad = [
    [],
    [parcel, parcel],
    [{ ...parcel, by: "goods" as const }],
    [{ ...parcel, rows: [{ upTo: null, cents: -1 }] }],
  ];
  for (const wanted of bad) expect((await set({ methods: wanted })).status).toBe(422);
});

test("delivery is priced by the weight of all lines, and is free from a total", async () => {
  await setMethods(methods);
  // 8 × 0.5 kg and 6 × 1.5 kg are 13 kg, which each alone is not.
  const both = placed(
    await checkOut([
      ["drill", 8],
      ["saw", 6],
    ]),
  );
  expect(both.delivery).toMatchObject({ name: "Parcel", price: 9.9, days: [2, 3] });
  const ten = placed(await checkOut([["saw", 6]]));
  expect([ten.delivery.price, ten.total]).toEqual([4.9, 64.9]);
  const [most, free] = [await checkOut([["drill", 19]]), await checkOut([["drill", 20]])].map(
    placed,
  );
  expect([most?.delivery.price, most?.total]).toEqual([4.9, 194.9]);
  expect([free?.delivery.price, free?.total]).toEqual([0, 200]);
});

test("a basket that no method delivers is refused, and the answer says what to change", async () => {
  await setMethods([parcel]);
  const before = await orderCount();
  const abroad = addressParts({ country: "FR", postcode: "75001" });
  expect(fieldOf(await checkOut([["drill", 6]], { address: abroad }))).toEqual([
    422,
    "address.country",
  ]);
  expect(fieldOf(await checkOut([["saw", 21]]))).toEqual([422, "lines"]);
  expect(fieldOf(await checkOut([["drill", 6]], { delivery: "counter" }))).toEqual([
    422,
    "delivery",
  ]);
  const { address: _, ...nowhere } = basketBody([["drill", 6]]);
  expect(fieldOf(await shop.call("POST /checkout", { body: nowhere }, jane))).toEqual([
    422,
    "address",
  ]);
  expect(await orderCount()).toBe(before);
});

test("a pick-up needs no address, and has the counter's without the customer's name", async () => {
  await setMethods(methods);
  const { address: _, ...body } = basketBody([["saw", 21]]);
  const order = placed(
    await shop.call("POST /checkout", { body: { ...body, delivery: "counter" } }, jane),
  );
  expect(order).toMatchObject({
    delivery: { name: "Pick-up", price: 0, pickup: true },
    addressParts: { recipient: configured.name, street: configured.address.street, country: home },
    total: 210,
  });
});

test("a total that differs from the one that the customer has seen orders nothing, and the answer has the right one", async () => {
  await setMethods(methods);
  const before = await orderCount();
  const seen = await checkOut([["drill", 6]], { total: 60 });
  expect(seen).toMatchObject({ status: 409, body: { code: "total-changed", total: 64.9 } });
  expect(await orderCount()).toBe(before);
  const order = placed(await checkOut([["drill", 6]], { total: 64.9, delivery: "parcel" }));
  expect(order.total).toBe(64.9);
});

test("SPEC's order of one product has the first method that delivers it", async () => {
  await setMethods([counter, parcel]);
  const { status, body } = await shop.order(jane, "drill", 6);
  expect(status).toBe(201);
  expect(OrderRow.parse(body).delivery).toMatchObject({ name: "Parcel", price: 4.9 });
});
