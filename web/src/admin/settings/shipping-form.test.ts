import { toMinorUnits } from "@shop/contract/money";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { shop } from "@shop/contract/shop";
import { weightUnitOf } from "@shop/contract/weight-unit";
import { expect, test } from "vitest";
import {
  type MethodForm,
  newMethod,
  shippingIn,
  toForm,
  toGrams,
  toWeight,
} from "./shipping-form.ts";

const priced = (method: MethodForm, ...prices: string[]): MethodForm => ({
  ...method,
  rows: method.rows.map((row, index) => ({ ...row, price: prices[index] ?? row.price })),
});

test("A form sets what it was made of", () => {
  expect(shippingIn(toForm(defaultShipping))).toEqual(defaultShipping);
});

test("A parcel by weight, a pallet and a pick-up are three presets and four prices", () => {
  const parcel = priced(newMethod("parcel", []), "49", "99");
  const form = {
    methods: [
      { ...parcel, countries: ["DK"], freeFrom: "1 000", leastDays: "1", mostDays: "2" },
      priced(newMethod("pallet", ["parcel"]), "600"),
      newMethod("pickup", ["parcel", "pallet"]),
    ],
  };
  const shipping = shippingIn(form);
  expect(shipping?.methods).toMatchObject([
    {
      id: "parcel",
      countries: ["DK"],
      rows: [
        { upTo: toGrams(10), cents: toMinorUnits(49) },
        { upTo: toGrams(30), cents: toMinorUnits(99) },
      ],
      freeFrom: toMinorUnits(1000),
      days: [1, 2],
    },
    { id: "pallet", rows: [{ upTo: null, cents: toMinorUnits(600) }], days: null },
    { id: "pickup", kind: "pickup", countries: [shop.country], rows: [{ upTo: null, cents: 0 }] },
  ]);
  expect(shipping && shippingIn(toForm(shipping))).toEqual(shipping);
});

test("An end of three decimals, such as 2.125 kg, is as valid as when it was saved", () => {
  const rows = [
    { upTo: 2125, cents: 12_500 },
    { upTo: 30_000, cents: 12_125 },
  ];
  const [method] = defaultShipping.methods;
  const shipping = { ...defaultShipping, methods: method ? [{ ...method, rows }] : [] };
  expect(shippingIn(toForm(shipping))?.methods[0]?.rows).toEqual(rows);
});

test("A second method of a kind has an id of its own", () => {
  expect(newMethod("parcel", ["parcel", "parcel-2"]).id).toBe("parcel-3");
});

test.each([
  { rows: [{ upTo: "", price: "" }] },
  { rows: [{ upTo: "ten", price: "1" }] },
  { rows: [{ upTo: "1", price: "1.23456" }] },
  { rows: [] },
  { freeFrom: "-1" },
  { leastDays: "2" },
  { name: " " },
])("A method with %j isn't valid", (change) => {
  const parcel = priced(newMethod("parcel", []), "1", "2");
  expect(shippingIn({ methods: [parcel] })).not.toBeNull();
  expect(shippingIn({ methods: [{ ...parcel, ...change }] })).toBeNull();
});

test("shows a weight in pounds as typed after it is stored in grams", () => {
  const pounds = weightUnitOf("US");
  for (const typed of [0.5, 10, 66.125])
    expect(toWeight(Number(toGrams(typed, pounds)), pounds)).toBeCloseTo(typed, 2);
  expect(toGrams(10, pounds)).toBe(4536);
});
