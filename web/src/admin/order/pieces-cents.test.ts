import { expect, test } from "vitest";
import { piecesCents } from "./pieces-cents.ts";

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
