import fc from "fast-check";
import { expect, test } from "vitest";
import { orderMoney } from "../order-money.ts";
import { backToCard, fitsCard } from "./card-amount.ts";

test("A card pays any amount of a currency with two decimals or none, and of three whole tens", () => {
  for (const digits of [0, 2]) expect(fitsCard(12_345, digits)).toBe(true);
  expect([12_340, 12_345, 5, 0].map((fils) => fitsCard(fils, 3))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("What goes back to a card is rounded up, to at most what was paid", () => {
  expect(backToCard(3_333, 10_000, 3)).toBe(3_340);
  expect(backToCard(3_340, 10_000, 3)).toBe(3_340);
  expect(backToCard(3_333, 10_000, 2)).toBe(3_333);
  expect(backToCard(9_995, 9_990, 3)).toBe(9_990);
});

test("Whatever lines are cancelled one by one, each amount can be sent, and all comes back in the end", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, (fils) => {
      const rest = (10 - (fils.reduce((sum, one) => sum + one, 0) % 10)) % 10;
      const delivery = { cents: rest }; // the total is one that a card can pay
      const lines: { quantity: number; unitPriceCents: number; cancelled?: object }[] = fils.map(
        (unitPriceCents) => ({ quantity: 1, unitPriceCents }),
      );
      const refunds: { cents: number }[] = [];
      const paid = orderMoney({ lines, delivery }).ordered;
      for (const line of lines) {
        line.cancelled = {};
        const { due, refunded } = orderMoney({ lines, delivery, refunds });
        const cents = backToCard(Math.max(paid - refunded - due, 0), paid - refunded, 3);
        expect(fitsCard(cents, 3)).toBe(true);
        if (cents > 0) refunds.push({ cents });
        const after = orderMoney({ lines, delivery, refunds });
        expect(after.refunded + after.due).toBe(paid);
      }
      expect(orderMoney({ lines, delivery, refunds })).toMatchObject({ refunded: paid, due: 0 });
    }),
  );
});
