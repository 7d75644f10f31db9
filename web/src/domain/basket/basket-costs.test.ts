import { configuredSettings } from "@shop/contract/configured-settings";
import type { CheckedCode } from "@shop/contract/discount-codes";
import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { defaultVat } from "@shop/contract/settings/known-vat-rates";
import { shop } from "@shop/contract/shop";
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

const cents = (amount: string): number =>
  amount === "free" ? 0 : toMinorUnits(Number(amount.replace("−", "-").replace(/[^\d.-]/g, "")));

test.each([
  [shop.country, true, undefined, ["Goods", "Parcel"]],
  [shop.country, true, "percent", ["Goods", "Discount (TEN)", "Parcel"]],
  [shop.country, true, "delivery", ["Goods", "Parcel (TEN)"]],
  [shop.country, false, "percent", ["Goods", "Discount (TEN)", "Parcel", "VAT 20\u00a0%"]],
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
