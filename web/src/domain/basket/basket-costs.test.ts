import { configuredSettings } from "@shop/contract/configured-settings";
import type { CheckedCode } from "@shop/contract/discount-codes";
import { formatMinorUnits } from "@shop/contract/format";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { defaultVat, knownVatRates } from "@shop/contract/settings/known-vat-rates";
import { shop } from "@shop/contract/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { costsOf } from "./basket-costs.ts";

const drill = { id: "drill", quantity: 3, price: 19.99 };
const shipping = {
  methods: defaultShipping.methods
    .slice(0, 1)
    .map((method) => ({ ...method, name: "Parcel", rows: [{ upTo: null, cents: 1890 }] })),
};
const offers: Record<"percent" | "delivery", NonNullable<CheckedCode["offer"]>> = {
  percent: { kind: "percent", value: 10, minimum: 0, isFor: ["drill"] },
  delivery: { kind: "delivery", value: 0, minimum: 0, isFor: ["drill"] },
};

const costs = (country: string, included: boolean, offer?: keyof typeof offers) =>
  costsOf(
    [drill],
    { to: { country }, method: undefined },
    {
      typed: offer ? "TEN" : "",
      checked: offer ? { code: "TEN", offer: offers[offer] } : null,
      failure: "",
    },
    {
      ...configuredSettings,
      shipping,
      vat: { ...defaultVat(shop.country), charged: true, included },
    },
    Date.parse("2026-11-02T12:00:00Z"),
  );

/** @returns an amount as any locale shows it, in minor units: 0 for "free" */
const cents = (amount: string): number =>
  Number(amount.replace(/\D/g, "")) * (/^[-−]/.test(amount) ? -1 : 1);

const ownRates = knownVatRates.findLast(({ country }) => country === shop.country);
const shownVat = ownRates ? [`VAT ${ownRates.standard}\u00a0%`] : [];

test.each([
  [shop.country, true, undefined, ["Goods", "Parcel"]],
  [shop.country, true, "percent", ["Goods", "Discount (TEN)", "Parcel"]],
  [shop.country, true, "delivery", ["Goods", "Parcel (TEN)"]],
  [shop.country, false, "percent", ["Goods", "Discount (TEN)", "Parcel", ...shownVat]],
  ["NO", true, undefined, ["Goods", "Parcel"]],
] as const)(
  "the parts of a total to %s (prices with VAT: %s, code: %s) add up to it: %j",
  (country, included, offer, names) => {
    const { parts, total } = costs(country, included, offer);
    expect(parts.map(({ name }) => name)).toEqual(names);
    expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(total);
  },
);

test("a delivery to a country without VAT is offered at the price that is paid", () => {
  const { options, parts } = costs("NO", true);
  expect(options.map((option) => formatMinorUnits(option.cents))).toEqual([parts[1]?.amount]);
});

const [parcel] = shipping.methods;
if (!parcel) throw new Error("A new shop has a method");
const threeWays = {
  methods: [
    parcel,
    { ...parcel, id: "express", name: "Express", rows: [{ upTo: null, cents: 2999 }] },
    { ...parcel, id: "counter", name: "Counter", kind: "pickup" as const },
  ],
};

test("the parts add up to the total, whatever is ordered, wherever it goes and however it is delivered", () => {
  const tool = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 100_000 }).map((amount) => amount / 100),
    vatClass: fc.constantFrom("standard", "reduced", "zero"),
  });
  const place = fc.constantFrom(
    { country: shop.country },
    { country: "JE", postcode: "JE2 3AB" },
    { country: "DE", postcode: "10115" },
    { country: "ES", postcode: "35001" },
  );
  const property = fc.property(
    fc.array(tool, { minLength: 1, maxLength: 5 }),
    place,
    fc.constantFrom(...threeWays.methods.map(({ id }) => id)),
    fc.constantFrom("percent" as const, "delivery" as const, undefined),
    fc.boolean(),
    (some, to, method, kind, included) => {
      const tools = some.map((one, index) => ({ ...one, id: `t${index}` }));
      const isFor = tools.map(({ id }) => id);
      const checked = kind ? { code: "TEN", offer: { ...offers[kind], isFor } } : null;
      const answer = { typed: kind ? "TEN" : "", checked, failure: "" };
      const vat = { ...defaultVat(shop.country), charged: true, included };
      const settings = { ...configuredSettings, shipping: threeWays, vat };
      const priced = costsOf(tools, { to, method }, answer, settings, Date.parse("2026-11-02"));
      const sum = priced.parts.reduce((all, { amount }) => all + cents(amount), 0);
      expect(sum).toBe(priced.total);
    },
  );
  fc.assert(property);
});

test("a code for free delivery covers the cheapest method, and a dearer one costs the difference", () => {
  const answer = { typed: "TEN", checked: { code: "TEN", offer: offers.delivery }, failure: "" };
  const settings = { ...configuredSettings, shipping: threeWays };
  const choice = { to: { country: shop.country }, method: "express" };
  const { options, code } = costsOf([drill], choice, answer, settings, Date.parse("2026-11-02"));
  expect(options.map((one) => [one.id, one.cents])).toEqual([
    ["standard", 0],
    ["express", 1109],
    ["counter", 0],
  ]);
  expect(code?.off).toBe(1890);
});
