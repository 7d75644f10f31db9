import type { OrderReturn } from "@shop/contract/returns";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { expect, test } from "vitest";
import { piecesCents, returnCents } from "./pieces-cents.ts";

test("pieces that come back have cost what was paid for them, with VAT and their share of a discount", () => {
  const ordered = { _id: "a", productId: "p", name: "Saw", quantity: 3, unitPrice: 10, total: 30 };
  const pieces = [{ _id: "a", quantity: 2 }];
  expect(piecesCents({ lines: [ordered] }, pieces)).toBe(2000);
  expect(piecesCents({ lines: [{ ...ordered, discount: 3 }] }, pieces)).toBe(1800);
  const vat = { treatment: "domestic", country: "DK", included: false, shares: [] } as const;
  const taxed = { ...ordered, vatRate: 25 };
  expect(piecesCents({ lines: [taxed], vat: { ...vat, shares: [] } }, pieces)).toBe(2500);
  expect(piecesCents({ lines: [ordered] }, [{ _id: "other", quantity: 1 }])).toBe(0);
});

test("pieces that come back one by one have cost as much as at once", () => {
  const saw = { _id: "a", productId: "p", name: "Saw", unitPrice: 1, total: 10, discount: 0.05 };
  const ten = (returned: number) => ({ ...saw, quantity: 10, returned });
  const one = [{ _id: "a", quantity: 1 }];
  const waiting: OrderReturn = {
    ...{ _id: "r", at: "2026-11-01T12:00:00.000Z", reason: "other", state: "accepted" },
    lines: [{ line: "a", quantity: 1 }],
  };
  // The piece that a return names, which isn't back yet, isn't among those before it.
  const costs = Array.from({ length: 10 }, (_, back) =>
    piecesCents({ lines: [ten(back + 1)], returns: [waiting] }, one),
  );
  expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(995);
  expect(piecesCents({ lines: [ten(1)], returns: [waiting] }, one)).toBe(99);
  expect(piecesCents({ lines: [ten(1)] }, one)).toBe(100);
});

test("a return of the whole order proposes the price of the cheapest delivery as well", () => {
  const [standard] = defaultShipping.methods;
  if (!standard) throw new Error("A new shop has a method");
  const methods = [
    { ...standard, rows: [{ upTo: null, cents: 500 }] },
    { ...standard, id: "express", name: "Express", rows: [{ upTo: null, cents: 1200 }] },
  ];
  const saw = { _id: "a", productId: "p", name: "Saw", quantity: 2, unitPrice: 10, total: 20 };
  const byExpress = { lines: [saw], delivery: { name: "Express", price: 12 } };
  const proposed = (quantity: number) =>
    returnCents(byExpress, [{ _id: "a", quantity }], { methods });
  expect([proposed(1), proposed(2)]).toEqual([1000, 2500]);
});
