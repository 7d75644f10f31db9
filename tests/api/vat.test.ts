import { Checkout } from "@shop/contract/new-orders";
import { OrderDetails } from "@shop/contract/orders";
import type { VatChange } from "@shop/contract/settings/vat";
import { shop as configured } from "@shop/contract/shop";
import { ShopSettings } from "@shop/contract/shop-settings";
import { afterAll, expect, test, vi } from "vitest";
import { viesAt } from "../../functions/src/orders/vies.ts";
import {
  numberUnknownToVies,
  numberWithoutAnswer,
  openVies,
} from "../../scripts/emulators/vies-stand-in.ts";
import { freePort } from "../../scripts/toolchain/ports.ts";
import { adminClaims } from "../support/people.ts";
import { addressParts, basketBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const plenty = { minimumOrderQuantity: 0, availableQuantity: 100_000 };
const endings: (() => unknown)[] = [];
const life = { atEnd: (ending: () => unknown) => void endings.push(ending) };
const vies = await openVies(life);
const shop = await openShop("vat", { VIES_URL: vies });
const [boss, jane] = await Promise.all([
  shop.signUp("boss", adminClaims),
  shop.signUp("jane"),
  shop.addProduct("drill", { priceCents: 9_900, ...plenty }),
  shop.addProduct("saw", { priceCents: 1_001, ...plenty }),
]);
afterAll(async () => {
  for (const end of endings) await end();
  await shop.close();
});

const settings = async () =>
  ShopSettings.parse((await shop.call("GET /desk/settings", {}, boss)).body);
const set = async (change: Partial<VatChange>) => {
  const { vat } = await settings();
  const body = { ...vat, rates: [...vat.rates], ...change };
  return shop.call("PUT /desk/settings/vat", { body }, boss);
};
const order = async (country: string, more: { vatNumber?: string } = {}) => {
  const address = addressParts(
    country === configured.country ? {} : { country, postcode: "0150", town: "Oslo" },
  );
  const body = {
    ...basketBody([
      ["drill", 2],
      ["saw", 1],
    ]),
    address,
    ...more,
  };
  const answer = await shop.call("POST /checkout", { body }, jane);
  expect(answer).toMatchObject({ status: 201 });
  return Checkout.parse(answer.body).order;
};

/** An instance looks for a change every few seconds. */
const patience = { timeout: 20_000, interval: 250 };

test("an order keeps the VAT by rate that it was placed with, and SPEC's rows are unchanged", async () => {
  const placed = await order(configured.country);
  expect(placed).toMatchObject({
    total: 208.01,
    lines: [
      { unitPrice: 99, total: 198, vatRate: 20 },
      { unitPrice: 10.01, vatRate: 20 },
    ],
    vat: {
      ...{ treatment: "domestic", country: configured.country, included: true },
      shares: [{ rate: 20, net: 173.34, vat: 34.67 }],
    },
  });
  const added = await set({ included: false });
  expect(added.status).toBe(200);
  await vi.waitFor(
    async () => expect((await order(configured.country)).total).toBe(249.61),
    patience,
  );
  const kept = await shop.call("GET /purchase/:id", { params: { id: placed._id } }, jane);
  expect(OrderDetails.parse(kept.body)).toMatchObject({ total: 208.01, vat: placed.vat });
  expect((await set({ included: true })).status).toBe(200);
});

test("an export costs the price per unit without the VAT of the shop's country, whatever VAT number is given", async () => {
  const { countries } = await settings();
  const body = { deliversTo: [configured.country, "NO"], revision: countries.revision };
  expect((await shop.call("PUT /desk/settings/countries", { body }, boss)).status).toBe(200);
  await vi.waitFor(async () => {
    const exported = await order("NO", { vatNumber: "nonsense" });
    expect(exported).toMatchObject({
      total: 173.34,
      lines: [
        { unitPrice: 82.5, total: 165, vatRate: 0 },
        { unitPrice: 8.34, vatRate: 0 },
      ],
      vat: { treatment: "export", country: "NO", shares: [{ rate: 0, vat: 0 }] },
    });
    expect(exported.vat).not.toHaveProperty("number");
  }, patience);
});

test("an order is taxed by the territory of its postcode, and a missing rate refuses it", async () => {
  const { countries } = await settings();
  const body = { deliversTo: [configured.country, "ES"], revision: countries.revision };
  expect((await shop.call("PUT /desk/settings/countries", { body }, boss)).status).toBe(200);
  const to = async (parts: { country: string; postcode: string; town: string }) => {
    const address = addressParts(parts);
    const sent = { ...basketBody([["drill", 1]]), address };
    return shop.call("POST /checkout", { body: sent }, jane);
  };
  const jersey = { country: "GB", postcode: "JE2 3AB", town: "St Helier" };
  const douglas = { country: "IM", postcode: "IM1 1AA", town: "Douglas" };
  await vi.waitFor(async () => {
    const placed = await to({ country: "ES", postcode: "35001", town: "Las Palmas" });
    expect(Checkout.parse(placed.body).order).toMatchObject({
      total: 82.5,
      vat: { treatment: "export", country: "ES", territory: "canary-islands" },
    });
  }, patience);
  expect(Checkout.parse((await to(jersey)).body).order).toMatchObject({
    total: 82.5,
    vat: { treatment: "export", country: "JE" },
  });
  expect(Checkout.parse((await to(douglas)).body).order).toMatchObject({
    total: 99,
    vat: { treatment: "domestic", country: "GB", territory: "IM" },
  });
  const { vat } = await settings();
  const others = vat.rates.filter(({ country }) => country !== configured.country);
  expect((await set({ rates: [...others] })).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await to(jersey)).toMatchObject({
        status: 422,
        body: { errors: [{ field: "address.country" }] },
      }),
    patience,
  );
  expect((await set({ rates: [...vat.rates] })).status).toBe(200);
});

test("a domestic business has its VAT number on the order, and pays VAT", async () => {
  await vi.waitFor(
    async () =>
      expect(await order(configured.country, { vatNumber: "gb 434 0314 94" })).toMatchObject({
        total: 208.01,
        vat: { treatment: "domestic", number: "GB434031494" },
      }),
    patience,
  );
});

test("a shop without VAT has none in its orders", async () => {
  expect((await set({ charged: false })).status).toBe(200);
  await vi.waitFor(async () => {
    const placed = await order(configured.country);
    expect(placed).not.toHaveProperty("vat");
    expect(placed.lines[0]).not.toHaveProperty("vatRate");
  }, patience);
  expect((await set({ charged: true })).status).toBe(200);
});

test("the shop's own VAT number is stored in the register's form, and a wrong one is refused", async () => {
  expect((await set({ number: "gb 434 0314 94" })).status).toBe(200);
  expect((await settings()).vat.number).toBe("GB434031494");
  for (const number of ["GB434031495", "nonsense"])
    expect((await set({ number })).body).toMatchObject({
      status: 422,
      errors: [{ field: "number" }],
    });
  const { vat } = await settings();
  const twice = [...vat.rates, ...vat.rates.slice(0, 1)];
  expect((await set({ rates: twice })).status).toBe(422);
  expect((await set({ rates: [{ ...twice[0], standard: 51 }] as typeof twice })).status).toBe(422);
});

test("VIES answers that a number is valid, invalid or unknown", async () => {
  const lookUp = viesAt(vies);
  expect(await lookUp("FR40303265045")).toBe(true);
  expect(await lookUp(numberUnknownToVies)).toBe(false);
  expect(await lookUp(numberWithoutAnswer)).toBe(null);
  expect(await viesAt(null)("FR40303265045")).toBe(null);
  expect(await viesAt(`${vies}/elsewhere`)("FR40303265045")).toBe(null);
  const closed = `http://127.0.0.1:${await freePort(5_099)}`;
  expect(await viesAt(closed)("FR40303265045")).toBe(null);
});
