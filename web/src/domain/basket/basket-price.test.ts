import { configuredSettings } from "@shop/contract/configured-settings";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { defaultVat } from "@shop/contract/settings/known-vat-rates";
import type { DeliveryMethod } from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { arrivalText, needsDetails, optionsFor, priceOf } from "./basket-price.ts";

const [standard] = defaultShipping.methods;
const method = (change: Partial<DeliveryMethod>): DeliveryMethod[] =>
  standard ? [{ ...standard, ...change }] : [];
const settings = {
  ...configuredSettings,
  vat: { ...defaultVat(shop.country), charged: false },
  shipping: {
    methods: [
      ...method({ rows: [{ upTo: 10_000, cents: 490 }], freeFrom: 10_000 }),
      ...method({ id: "counter", kind: "pickup" }),
    ],
  },
};
const home = { country: shop.country };
const at = Date.parse("2026-11-02T12:00:00Z");
const drill = { quantity: 2, price: 19.99, grams: 2400 };

test("a basket costs its tools and its delivery, by the weight of all pieces", () => {
  const costs = (quantity: number) => {
    const tools = [{ ...drill, quantity }];
    const [option] = optionsFor(tools, home, settings).options;
    return [option?.id, priceOf(tools, option, home, settings, at).total];
  };
  expect([2, 4, 5, 6].map(costs)).toEqual([
    ["standard", 3998 + 490],
    ["standard", 7996 + 490],
    ["counter", 9995],
    ["counter", 11_994],
  ]);
});

test("a basket whose delivery isn't known costs its tools", () => {
  expect(priceOf([drill], undefined, home, settings, at).total).toBe(3998);
});

test("what is picked up has the VAT of the shop's country, wherever the customer is", () => {
  const [, counter] = optionsFor([drill], home, settings).options;
  const vat = { ...defaultVat("DK"), charged: true, included: true };
  const total = (option: typeof counter) =>
    priceOf([drill], option, { country: "NZ" }, { vat }, at).total;
  expect(total(counter)).toBe(3998);
  expect(total(undefined)).toBeLessThanOrEqual(3998);
});

test("a tool arrives by the method's own days, and is ready at the counter before", () => {
  const [parcel, counter] = optionsFor([drill], home, settings).options;
  if (!parcel || !counter) throw new Error("There are two methods");
  expect(arrivalText([drill], parcel, settings, at)).toMatch(/^Arrives /);
  expect(arrivalText([drill], counter, settings, at)).toMatch(/^Ready /);
  const slow = { ...parcel, days: [30, 40] as const };
  const late = arrivalText([drill], slow, settings, at);
  expect(late).not.toBe(arrivalText([drill], parcel, settings, at));
});

test("a tool's details are needed where its weight or its VAT decides the total", () => {
  const included = { shipping: defaultShipping, vat: { ...settings.vat, included: true } };
  expect(needsDetails(home, included)).toBe(false);
  expect(needsDetails({ country: "NZ" }, included)).toBe(true);
  expect(needsDetails(home, settings)).toBe(true);
  expect(needsDetails(home, { ...included, vat: { ...included.vat, included: false } })).toBe(true);
});
