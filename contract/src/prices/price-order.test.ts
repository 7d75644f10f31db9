import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultVat } from "../settings/known-vat-rates.ts";
import type { VatSettings } from "../settings/vat.ts";
import { type LineToPrice, missingRateOf, priceOrder } from "./price-order.ts";
import { sumOf, sumOrder } from "./sum-order.ts";
import { vatTreatmentOf } from "./vat.ts";
import { vatRateOf } from "./vat-rate.ts";

const method = { method: "standard", name: "Delivery", cents: 1250 };
const danish: VatSettings = { ...defaultVat("DK"), number: "DK40267318" };
const drill: LineToPrice = { quantity: 2, priceCents: 10_000 };
const book: LineToPrice = { quantity: 1, priceCents: 5000, vatClass: "reduced" };

const priced = (change: Partial<VatSettings>, to: string, number?: string) =>
  priceOrder({
    lines: [drill, book],
    delivery: method,
    places: { from: { country: "DK" }, to: { country: to }, number },
    vat: { ...danish, ...change },
    day: "2026-11-26",
  });

describe("An order's VAT", () => {
  test.each([
    ["DK", {}, undefined, "domestic", "DK"],
    ["DK", {}, "DK13585628", "domestic", "DK"],
    ["DE", {}, undefined, "domestic", "DK"],
    ["DE", { destination: true }, undefined, "destination", "DE"],
    ["DE", { destination: true }, "DE136695976", "reverse-charge", "DE"],
    ["DE", { number: "" }, "DE136695976", "domestic", "DK"],
    ["NO", { destination: true }, undefined, "export", "NO"],
  ] as const)(
    "to %s with %j and the number %s is %s by the rates of %s",
    (to, change, number, treatment, country) => {
      const vat = vatTreatmentOf(
        { ...danish, ...change },
        { from: { country: "DK" }, to: { country: to }, number },
      );
      expect(vat).toMatchObject({ treatment, country });
      expect(vat?.number).toBe(to === "DK" || treatment === "reverse-charge" ? number : undefined);
    },
  );

  test("is none in a shop that charges none", () => {
    const { lines, delivery, vat } = priced({ charged: false }, "DK");
    expect([lines, delivery, vat]).toEqual([
      [
        { ...drill, unitPriceCents: 10_000 },
        { ...book, unitPriceCents: 5000 },
      ],
      method,
      undefined,
    ]);
  });

  test("has the rates of the day", () => {
    const rates = [
      { country: "DK", from: "", standard: 25, reduced: 25 },
      { country: "DK", from: "2027-01-01", standard: 24, reduced: 12.5 },
    ];
    const on = (day: string) =>
      (["standard", "reduced", "zero"] as const).map((it) => vatRateOf({ rates }, "DK", it, day));
    expect([on("2026-12-31"), on("2027-01-01")]).toEqual([
      [2500, 2500, 0],
      [2400, 1250, 0],
    ]);
    expect(vatRateOf({ rates }, "US", "standard", "2027-01-01")).toBe(undefined);
  });
});

describe("An order's prices", () => {
  test("are the same with VAT wherever it is charged, by the rates of the class", () => {
    for (const [to, rates] of [
      ["DK", [2500, 2500]],
      ["DE", [1900, 700]],
    ] as const) {
      const { lines, delivery } = priced({ destination: true }, to);
      expect(lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([10_000, 5000]);
      expect(lines.map(({ vatRate }) => vatRate)).toEqual(rates);
      expect(delivery).toEqual(
        to === "DK"
          ? { ...method, vatRate: 2500 }
          : {
              ...method,
              vatParts: [
                { rate: 1900, cents: 1000 },
                { rate: 700, cents: 250 },
              ],
            },
      );
    }
  });

  test("are without the VAT of the shop's country for an export and a reverse charge", () => {
    for (const order of [priced({}, "NO"), priced({}, "DE", "DE136695976")]) {
      const { lines, delivery } = order;
      expect(lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([8000, 4000]);
      expect(lines.map(({ vatRate }) => vatRate)).toEqual([0, 0]);
      expect(delivery).toEqual({ ...method, cents: 1000, vatRate: 0 });
      expect(sumOrder(order)).toMatchObject({
        total: 21_000,
        vat: [{ rate: 0, net: 21_000, vat: 0 }],
      });
    }
  });

  test("stay as they are for an export of a trade shop, whose prices have no VAT", () => {
    const order = priced({ included: false }, "NO");
    expect(sumOrder(order).total).toBe(26_250);
    expect(sumOrder(priced({ included: false }, "DK")).total).toBe(32_813);
  });

  test.each([
    ["goods", 435],
    ["highest", 447],
  ] as const)("have the VAT of the delivery as it is set: %s", (deliveryRate, expected) => {
    const order = priceOrder({
      lines: [
        { quantity: 1, priceCents: 1999 },
        { quantity: 1, priceCents: 749, vatClass: "reduced" },
      ],
      delivery: { ...method, cents: 495 },
      places: { from: { country: "DE" }, to: { country: "DE" } },
      vat: { ...defaultVat("DE"), deliveryRate },
      day: "2026-11-26",
    });
    expect(sumOf(sumOrder(order).vat.map(({ vat }) => vat))).toBe(expected);
  });

  test("cost an exporting customer never more than one at home", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 1e6 }),
      priceCents: fc.integer({ min: 1, max: 1e8 }),
      vatClass: fc.constantFrom("standard", "reduced", "zero"),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (lines, included) => {
          const totalTo = (to: string) =>
            sumOrder(
              priceOrder({
                ...{
                  lines,
                  delivery: method,
                  places: { from: { country: "DK" }, to: { country: to } },
                },
                ...{ vat: { ...danish, included }, day: "2026-11-26" },
              }),
            ).total;
          expect(totalTo("NO")).toBeLessThanOrEqual(totalTo("DK"));
        },
      ),
    );
  });
});

describe("A rate of VAT that is missing", () => {
  const order = (change: Partial<VatSettings>, to: string, vatClass?: "zero") => ({
    lines: [{ ...drill, vatClass }],
    places: { from: { country: "DK" }, to: { country: to } },
    vat: { ...danish, rates: [], ...change },
    day: "2026-11-26",
  });
  const danishRates = danish.rates.filter(({ country }) => country === "DK");
  test.each([
    ["at home", {}, "DK", "DK"],
    ["of the country that an order goes to", { destination: true, rates: danishRates }, "DE", "DE"],
    ["that an export's price has", {}, "NO", "DK"],
  ] as const)("is named: %s", (_, change, to, area) => {
    expect(missingRateOf(order(change, to))).toBe(area);
  });

  test("is none where no rate is needed", () => {
    expect(missingRateOf(order({ charged: false }, "DK"))).toBe(null);
    expect(missingRateOf(order({ included: false }, "NO"))).toBe(null);
    expect(missingRateOf(order({}, "DK", "zero"))).toBe(null);
    expect(missingRateOf(order({ rates: danishRates }, "DE"))).toBe(null);
  });

  test("is one of a later day", () => {
    const rates = [{ country: "DK", from: "2027-01-01", standard: 24, reduced: 12 }];
    expect(missingRateOf(order({ rates }, "DK"))).toBe("DK");
  });
});
