import { expect, test } from "vitest";
import { formatGrams } from "./format.ts";
import { isHeavy, weightGrams } from "./parcel.ts";
import { readGrams } from "./read-grams.ts";
import { shop } from "./shop.ts";
import { patterns } from "./shop-patterns.ts";
import { weightUnitOf } from "./weight-unit.ts";

const fact = (name: string, value: string, unit?: string) => ({
  facts: [{ name, value, ...(unit ? { unit } : {}) }],
});

/** The decimal sign of the shop's locale, and the one that it has not. */
const own = patterns.count.decimal;
const foreign = own === "," ? "." : ",";

test.each([
  ["Weight", "38", "kg", 38],
  ["weight", "38,5", "kg", 38.5],
  ["WEIGHT", `2${own}450`, "Kg", 2.45],
  ["Weight", "38.000", "g", 38],
  ["Weight", "1,200", "g", 1.2],
  ["Weight", "850", "g", 0.85],
  ["Weight", "70", "lb", 31.751_466],
  ["Weight", "70,5", "LBS.", 31.978_262],
  ["Weight", "1,234.5", "kg", 1234.5],
  ["Weight", `1${foreign}200`, "kg", 1200],
  ["Weight", "0,850", "kg", 0.85],
  ["Gewicht", "200 kg", undefined, 200],
  ["Weight", "Gewicht 200 kg", undefined, 200],
  ["Weight", "35–40 kg", undefined, 40],
  ["Weight", "35 kg - 40 kg", undefined, 40],
  ["Weight", "~40", "kg", 40],
  ["Weight", "ca. 40", "kg", 40],
  ["Weight", "38 kg", undefined, 38],
  ["Weight (kg)", "38", undefined, 38],
  ["Net weight", "３８", "kg", 38],
  ["Weight with battery", "2.4", "kg", 2.4],
] as const)("%s %s %s is %d kg", (name, value, unit, kg) => {
  expect(weightGrams(fact(name, value, unit))).toBe(Math.ceil(kg * 1000));
});

test.each([
  ["Weight capacity", "150", "kg"],
  ["Weight", "Up to 40", "kg"],
  ["Weight", "2 × 20", "kg"],
  ["Weight", "38", undefined],
  ["Weight", "38", "mm"],
  ["Lightweight", "38", "kg"],
  ["Weight", ".", "kg"],
] as const)("%s %s %s is no weight", (name, value, unit) => {
  expect(weightGrams(fact(name, value, unit))).toBeUndefined();
});

test("a machine over 30 kg is heavy, in whatever unit its weight is", () => {
  expect([fact("Weight", "30", "kg"), fact("weight", "67", "lb")].map(isHeavy)).toEqual([
    false,
    true,
  ]);
  expect([fact("Weight", "31000", "g"), {}].map(isHeavy)).toEqual([true, false]);
  const both = [
    ...fact("Weight", "29", "kg").facts,
    ...fact("Weight with battery", "31", "kg").facts,
  ];
  expect(isHeavy({ facts: both })).toBe(true);
});

test("a product's own weight counts before that of its data sheet", () => {
  const both = { ...fact("Weight", "38", "kg"), weight: 2400 };
  expect([weightGrams(both), isHeavy(both)]).toEqual([2400, false]);
});

test.each([
  ["2.4 kg", 2400, 2.4],
  ["2,4 kg", 2400, 2.4],
  ["850 g", 850, 0.85],
  ["1,200 g", 1200, 1.2],
  ["Gewicht 200 kg", 200_000, 200],
  ["35–40 kg", 40_000, 40],
  ["~40 kg", 40_000, 40],
  ["0,850 kg", 850, 0.85],
  ["12 kg", 12_000, 12],
  ["10 lb", 4536, 4.536],
  ["12 oz", 340, 0.34],
  ["1 g", 1, 0.001],
] as const)("%s is typed for %d grams, and shown as %d kg", (typed, grams, kg) => {
  const written = new Intl.NumberFormat(shop.locale, { maximumFractionDigits: 3 }).format(kg);
  const unit = weightUnitOf("DK");
  expect([readGrams(typed), formatGrams(grams, unit)]).toEqual([grams, `${written} kg`]);
});

test("shows and reads a weight in pounds in the United States", () => {
  const shown = [454, 850, 2400, 4536].map((grams) => formatGrams(grams, weightUnitOf("US")));
  expect(shown.map((text) => text.replace(/^[\d,.]+/, ""))).toEqual(shown.map(() => " lb"));
  expect(shown.map((text) => readGrams(text))).toEqual([454, 850, 2400, 4536]);
  expect(readGrams("2.5", weightUnitOf("US"))).toBe(1134);
  expect(readGrams("2.5", weightUnitOf("DK"))).toBe(2500);
});

test.each(["", "12", "heavy", "12 stones", "0 g", "-2 kg", "2 x 3 kg", `1${foreign}200 kg`, "~40"])(
  "%j is no weight",
  (typed) => {
    expect(readGrams(typed)).toBeNull();
  },
);
