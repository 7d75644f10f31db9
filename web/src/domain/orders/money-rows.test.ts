import { toDecimal } from "@shop/contract/money";
import { priceOrder } from "@shop/contract/prices/price-order";
import { sumOf, sumOrder } from "@shop/contract/prices/sum-order";
import { defaultVat } from "@shop/contract/settings/known-vat-rates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyRows } from "./money-rows.ts";

/** @returns an amount as any locale shows it, in minor units */
const centsOf = (text: string): number =>
  Number(text.replace(/\D/g, "")) * (/^[-−]/.test(text) ? -1 : 1);

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  priceCents: fc.integer({ min: 1, max: 100_000 }),
  vatClass: fc.constantFrom("standard" as const, "reduced" as const, "zero" as const),
});

test("the rows of an order's page add up to the total that they show", () => {
  const property = fc.property(
    fc.array(line, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 5000 }),
    fc.constantFrom("10115", "27498"),
    fc.constantFrom("DE", "AT", "CH"),
    fc.boolean(),
    fc.constantFrom("percent" as const, "delivery" as const),
    (lines, cents, postcode, country, included, kind) => {
      const priced = priceOrder({
        lines,
        delivery: { method: "parcel", name: "Parcel", cents },
        places: { from: { country: "DE" }, to: { country, postcode } },
        vat: { ...defaultVat("DE"), included, destination: true },
        day: "2026-11-26",
        code: { kind, value: kind === "percent" ? 15 : 0, isFor: lines.map(() => true) },
      });
      const { total, vat } = sumOrder(priced);
      const { vatRate, vatParts } = priced.delivery;
      const rows = moneyRows({
        lines: priced.lines.map((one) => ({
          quantity: one.quantity,
          unitPrice: toDecimal(one.unitPriceCents),
          ...(one.discountCents ? { discount: toDecimal(one.discountCents) } : {}),
          vatRate: (one.vatRate ?? 0) / 100,
        })),
        delivery: {
          name: "Parcel",
          price: toDecimal(priced.delivery.cents),
          ...(vatRate === undefined ? {} : { vatRate: vatRate / 100 }),
          ...(vatParts
            ? {
                vatParts: vatParts.map((part) => ({
                  rate: part.rate / 100,
                  amount: toDecimal(part.cents),
                })),
              }
            : {}),
        },
        vat: { treatment: "domestic", country, included, shares: [] },
      });
      const at = rows.findIndex(({ name }) => name === "Total");
      const goods = sumOf(priced.lines.map((one) => one.quantity * one.unitPriceCents));
      const above = sumOf(rows.slice(0, at).map(({ amount }) => centsOf(amount)));
      expect(goods + above).toBe(centsOf(rows[at]?.amount ?? ""));
      expect(centsOf(rows[at]?.amount ?? "")).toBe(total);
      const shown = rows.filter(({ name }) => name.includes("VAT"));
      expect(sumOf(shown.map(({ amount }) => centsOf(amount)))).toBe(
        sumOf(vat.map((it) => it.vat)),
      );
    },
  );
  fc.assert(property);
});
