import { describe, expect, it } from "vitest";
import { moneyOf } from "../order-money.ts";
import { placedBasket } from "../test-orders.ts";
import { withExchangeRate, withSupplyRates } from "./supply-rates.ts";

const rates = {
  rates: [
    { country: "DE", from: "", standard: 19, reduced: 7 },
    { country: "DE", from: "2026-12-01", standard: 16, reduced: 5 },
  ],
};
const basket = placedBasket("o1", { p1: 6, p2: 3 });
const [first, second] = basket.lines;
if (!first || !second) throw new Error("The basket has two lines");

/** An order of two lines, at 19 % and 7 %, placed in November. */
const order = {
  ...basket,
  createdAt: new Date("2026-11-30T12:00:00Z"),
  lines: [
    { ...first, vatRate: 1900 },
    { ...second, vatRate: 700 },
  ],
  delivery: { ...basket.delivery, cents: 490, vatRate: 1900 },
  vat: { treatment: "domestic", country: "DE", included: true },
} as const;
const ratesOf = ({ lines, delivery }: Pick<typeof basket, "lines" | "delivery">) =>
  [...lines, delivery].map(({ vatRate }) => vatRate);
const inDecember = new Date("2026-12-02T12:00:00Z");

describe("an order that is supplied after a change of the rates", () => {
  it("has the rates of the day of supply", () => {
    expect(ratesOf(withSupplyRates(order, rates, inDecember))).toEqual([1600, 500, 1600]);
  });

  it("costs what it has cost, of which the net amount changes", () => {
    const after = withSupplyRates(order, rates, inDecember);
    expect(moneyOf(after).total).toBe(moneyOf(order).total);
    expect(moneyOf(after).vat).not.toEqual(moneyOf(order).vat);
  });

  it.each([
    ["before the change", order, new Date("2026-11-30T20:00:00Z")],
    ["without VAT", { ...order, vat: undefined }, inDecember],
    ["as an export", { ...order, vat: { ...order.vat, treatment: "export" } as const }, inDecember],
    [
      "at rates that the settings don't have",
      { ...order, vat: { ...order.vat, country: "FR" } },
      inDecember,
    ],
  ])("stays as it is %s", (_, it, at) => {
    expect(withSupplyRates(it, rates, at)).toBe(it);
  });
});

describe("the rate at which an order's invoices state the VAT in the country's currency", () => {
  const terms = {
    rates: [],
    exchange: { currency: "SEK", rates: [{ from: "2026-12-01", rate: 7.4604 }] },
  };
  const known = { currency: "SEK", rate: 7.3 };
  const invoiced = { number: "AB-INV-000001", cents: 1 };

  it("is that of the day of supply", () => {
    const after = withExchangeRate(order, terms, inDecember);
    expect(after?.vatExchange).toEqual({ currency: "SEK", rate: 7.4604 });
  });

  it("is missing before the settings have one", () => {
    expect(withExchangeRate(order, terms, new Date("2026-11-30T12:00:00Z"))).toBeNull();
  });

  it.each([
    ["once it is invoiced", { ...order, invoiced, vatExchange: known }, terms],
    ["where prices are in that currency", order, { rates: [] }],
    ["without VAT", { ...order, vat: undefined }, terms],
    ["as an export", { ...order, vat: { ...order.vat, treatment: "export" } as const }, terms],
  ])("stays as it is %s", (_, it, settings) => {
    expect(withExchangeRate(it, settings, inDecember)).toBe(it);
  });
});
