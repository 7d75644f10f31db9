import fc from "fast-check";
import { expect, test } from "vitest";
import { type LinePieces, type PiecesOf, piecesCost } from "./pieces-cost.ts";
import { sumOf, sumOrder } from "./sum-order.ts";
import { grossOf } from "./vat-amounts.ts";

/** What each of some refunds' pieces cost, one refund after the other. */
const costsOf = (order: PiecesOf, refunds: readonly LinePieces[]) =>
  refunds.map((pieces, index) => piecesCost(order, refunds.slice(0, index).flat(), pieces));

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPriceCents: fc.integer({ min: 1, max: 1e6 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    vatRate: fc.constantFrom(undefined, 0, 500, 810, 2500),
  })
  .map(({ off, ...line }) => ({
    ...line,
    discountCents: Math.floor(line.quantity * line.unitPriceCents * off),
  }));
/** An order, and in which of up to six refunds each piece of its lines comes back. */
const anyReturn = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    included: fc.boolean(),
    turns: fc.array(fc.nat(5), { minLength: 60, maxLength: 60 }),
  })
  .map(({ lines, included, turns }) => {
    const order = {
      lines: lines.map((line, index) => ({ ...line, id: `line-${index}` })),
      vat: { included },
    };
    const pieces = order.lines.flatMap(({ id, quantity }) =>
      Array.from({ length: quantity }, () => ({ line: id, quantity: 1 })),
    );
    const refunds = [0, 1, 2, 3, 4, 5].map((turn) => pieces.filter((_, at) => turns[at] === turn));
    return { order, refunds };
  });

test("ten pieces with five cents off together cost as much one by one as at once", () => {
  const line = { id: "saw", quantity: 10, unitPriceCents: 100, discountCents: 5 };
  const one = [{ line: "saw", quantity: 1 }];
  const costs = costsOf(
    { lines: [line] },
    Array.from({ length: 10 }, () => one),
  );
  expect(sumOf(costs.map(({ cents }) => cents))).toBe(995);
  expect(new Set(costs.map(({ cents }) => cents))).toEqual(new Set([99, 100]));
});

test("however its pieces come back, an order's lines cost what they did, at each rate", () => {
  fc.assert(
    fc.property(anyReturn, ({ order, refunds }) => {
      const costs = costsOf(order, refunds);
      const { total, vat } = sumOrder({ ...order, delivery: { cents: 0 } });
      expect(sumOf(costs.map(({ cents }) => cents))).toBe(total);
      const byRate = costs.flatMap((cost) => cost.byRate);
      for (const share of vat) {
        const ofRate = byRate.filter(({ rate }) => rate === share.rate);
        expect(sumOf(ofRate.map(({ cents }) => cents))).toBe(grossOf(share));
      }
      for (const { cents } of [...costs, ...byRate]) expect(cents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("pieces beyond a line's own, or of a line that was deleted, cost nothing", () => {
  const order = { lines: [{ id: "saw", quantity: 2, unitPriceCents: 100, vatRate: 2500 }] };
  const both = [{ line: "saw", quantity: 2 }];
  const gone = [{ line: "gone", quantity: 1 }];
  const nothing = { cents: 0, byRate: [{ rate: 2500, cents: 0 }] };
  expect(piecesCost(order, both, both)).toEqual(nothing);
  expect(piecesCost(order, gone, gone)).toEqual(nothing);
});
