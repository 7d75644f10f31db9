import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedTotal, orderMoney } from "./order-money.ts";
import { sumOf, sumOrder } from "./prices/sum-order.ts";
import { grossOf } from "./prices/vat-amounts.ts";

const line = (unitPriceCents: number, cancelled?: object) => ({
  quantity: 1,
  unitPriceCents,
  ...(cancelled ? { cancelled } : {}),
});
const out = (unitPriceCents: number) => line(unitPriceCents, {});
const refunds = (...amounts: number[]) => amounts.map((cents) => ({ cents }));
const delivery = { cents: 0 };

describe("An order's money", () => {
  test("is what its lines cost", () => {
    const lines = [{ quantity: 3, unitPriceCents: 10 }, line(20)];
    expect(orderMoney({ lines, delivery })).toEqual({
      standing: 2,
      ordered: 50,
      cancelled: 0,
      discount: 0,
      delivery: 0,
      total: 50,
      refunded: 0,
      refundedForPieces: 0,
      refundedOfCancelled: 0,
      due: 50,
      vat: [],
      vatDue: [],
      refundable: 50,
      surplus: 0,
    });
  });

  test("takes a line that is cancelled and refunded off once", () => {
    const money = orderMoney({ delivery, lines: [line(60), out(40)], refunds: refunds(40) });
    expect(money).toMatchObject({ total: 60, due: 60, refundable: 60, refundedOfCancelled: 40 });
    expect(listedTotal(money)).toBe(60);
  });

  test("takes off what was refunded of lines that stand", () => {
    expect(orderMoney({ delivery, lines: [line(60), line(40)], refunds: refunds(30) }).due).toBe(
      70,
    );
    expect(orderMoney({ delivery, lines: [line(60), out(40)], refunds: refunds(40, 5) }).due).toBe(
      55,
    );
  });

  test("takes off what was refunded for pieces that came back, beside a cancelled line", () => {
    const lines = [line(60), out(40)];
    const back = orderMoney({ lines, delivery, refunds: [{ cents: 20, piecesCents: 20 }] });
    expect(back).toMatchObject({ refundedForPieces: 20, refundedOfCancelled: 0, due: 40 });
    const more = orderMoney({ lines, delivery, refunds: [{ cents: 25, piecesCents: 20 }] });
    expect(more).toMatchObject({ refundedForPieces: 20, refundedOfCancelled: 5, due: 40 });
    const all = orderMoney({ lines, delivery, refunds: [{ cents: 70, piecesCents: 90 }] });
    expect(all).toMatchObject({ refundedForPieces: 60, refundedOfCancelled: 10, due: 0 });
  });

  test("is nothing to pay once the order is cancelled, refunded or not", () => {
    const lines = [line(60), line(40)];
    const money = orderMoney({ status: "cancelled", lines, delivery, refunds: refunds(70) });
    expect(money).toMatchObject({ cancelled: 100, total: 0, due: 0, refundable: 30, surplus: 0 });
    expect(listedTotal(money)).toBe(100);
  });

  test("has its delivery until its last line is cancelled", () => {
    const paid = { cents: 5 };
    const kept = orderMoney({ delivery: paid, lines: [line(60), out(40)] });
    expect(kept).toMatchObject({ ordered: 105, cancelled: 40, delivery: 5, total: 65, due: 65 });
    for (const gone of [
      orderMoney({ delivery: paid, lines: [out(60), out(40)] }),
      orderMoney({ delivery: paid, status: "cancelled", lines: [line(60), out(40)] }),
    ])
      expect(gone).toMatchObject({ ordered: 105, cancelled: 105, delivery: 0, total: 0, due: 0 });
    expect(orderMoney({ delivery: paid, lines: [line(60)] }).refundable).toBe(65);
  });

  test("is what is to pay while its payment is awaited, and nothing once that has failed", () => {
    const order = { lines: [line(60), line(40)], delivery: { cents: 5 }, payment: {} };
    const pending = orderMoney({ ...order, status: "pending" });
    expect(pending).toMatchObject({ standing: 2, cancelled: 0, total: 105, due: 105 });
    expect(pending.refundable).toBe(0);
    expect(orderMoney({ ...order, status: "cancelled" }).due).toBe(0);
  });

  test("is nothing to refund until its card has paid", () => {
    const lines = [line(60), out(40)];
    expect(orderMoney({ lines, delivery, payment: {} }).refundable).toBe(0);
    expect(orderMoney({ lines, delivery, payment: { paidAt: "now" } }).refundable).toBe(100);
  });

  test("is listed as what stands, which may cost nothing", () => {
    const free = { ...line(60), discountCents: 60 };
    expect(listedTotal(orderMoney({ lines: [free, out(40)], delivery }))).toBe(0);
    expect(listedTotal(orderMoney({ lines: [out(60), out(40)], delivery }))).toBe(100);
  });

  test("names what was paid back beyond what is left of the order", () => {
    const money = orderMoney({ delivery, lines: [line(40)], refunds: refunds(60) });
    expect(money).toMatchObject({ due: 0, refundable: 0, surplus: 20 });
  });
});

describe("The VAT of what is due", () => {
  const taxed = (unitPriceCents: number, vatRate: number) => ({ ...line(unitPriceCents), vatRate });
  const lines = [taxed(1250, 2500), taxed(1050, 500)];

  test("is that of the order until something is paid back", () => {
    const { vat, vatDue } = orderMoney({ lines, delivery });
    expect(vatDue).toEqual(vat);
    expect(vatDue).toEqual([
      { rate: 2500, net: 1000, vat: 250 },
      { rate: 500, net: 1000, vat: 50 },
    ]);
  });

  test("is less by the rate of the pieces that came back", () => {
    const piecesByRate = [{ rate: 500, cents: 1050 }];
    const back = [{ cents: 1050, piecesCents: 1050, piecesByRate }];
    expect(orderMoney({ lines, delivery, refunds: back }).vatDue).toEqual([
      { rate: 2500, net: 1000, vat: 250 },
      { rate: 500, net: 0, vat: 0 },
    ]);
  });

  test("is less by all rates where only an amount was paid back", () => {
    expect(orderMoney({ lines, delivery, refunds: refunds(1150) }).vatDue).toEqual([
      { rate: 2500, net: 500, vat: 125 },
      { rate: 500, net: 500, vat: 25 },
    ]);
  });
});

const cents = fc.integer({ min: 1, max: 1e8 });
const anyLine = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 1e6 }),
    unitPriceCents: cents,
    vatRate: fc.constantFrom(0, 500, 810, 2500),
    cancelled: fc.constant({}),
  },
  { requiredKeys: ["quantity", "unitPriceCents", "vatRate"] },
);
const anyOrder = fc.record({
  status: fc.constantFrom("placed", "shipped", "cancelled"),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
  delivery: fc.record({ cents: fc.integer({ min: 0, max: 1e8 }), vatRate: fc.constant(2500) }),
  vat: fc.record({ included: fc.boolean() }),
  refunds: fc.array(
    fc
      .record({ cents, back: fc.option(cents, { nil: undefined }), rate: fc.constantFrom(0, 2500) })
      .map(({ back, rate, ...refund }) => ({
        ...refund,
        ...(back ? { piecesCents: back, piecesByRate: [{ rate, cents: back }] } : {}),
      })),
    { maxLength: 20 },
  ),
});

describe("Whatever is ordered, cancelled and refunded", () => {
  test("an order's money adds up", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const money = orderMoney(order);
        const { ordered, cancelled, total, refunded, refundedOfCancelled } = money;
        const { due, refundable, surplus } = money;
        const { vat, vatDue, ...amounts } = money;
        for (const amount of Object.values(amounts)) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(cancelled + total).toBe(ordered);
        expect(refunded + refundable - surplus).toBe(ordered);
        expect(sumOf(vat.map(grossOf))).toBe(total);
        expect(sumOf(vatDue.map(grossOf))).toBe(due);
        for (const [index, share] of vatDue.entries())
          expect(grossOf(share)).toBeLessThanOrEqual(total && grossOf(vat[index] ?? share));
        // What papers print, from top to bottom.
        expect(total - refunded + refundedOfCancelled).toBe(due - surplus);
        expect(due).toBeLessThanOrEqual(Math.min(total, refundable));
        expect(listedTotal(money)).toBeGreaterThan(0);
      }),
    );
  });

  test("what stands costs as much as if it had been ordered alone, with the same delivery", () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, delivery: how, vat }) => {
        const rest = lines.filter(({ cancelled }) => !cancelled);
        const { total, delivery: delivered } = orderMoney({ lines, delivery: how, vat });
        expect(sumOrder({ lines: rest, delivery: how, vat })).toMatchObject({
          total,
          delivery: delivered,
        });
      }),
    );
  });

  test("refunds up to what is refundable come to no more than what was ordered", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const noted: { cents: number }[] = [];
        for (const { cents: wanted } of order.refunds) {
          const { refundable } = orderMoney({ ...order, refunds: noted });
          if (wanted <= refundable) noted.push({ cents: wanted });
        }
        const { ordered, refunded, surplus } = orderMoney({ ...order, refunds: noted });
        expect(refunded).toBeLessThanOrEqual(ordered);
        expect(surplus).toBe(0);
      }),
    );
  });

  test("cancelling a line takes off at most what it costs, and what was refunded only once", () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), (order, at) => {
        const index = at % order.lines.length;
        const lines = order.lines.map((it, i) => (i === index ? { ...it, cancelled: {} } : it));
        const [before, after] = [orderMoney(order), orderMoney({ ...order, lines })];
        const cancelled = after.cancelled - before.cancelled;
        expect(after.due).toBeLessThanOrEqual(before.due);
        expect(before.due - after.due).toBeLessThanOrEqual(cancelled);
        expect(after).toMatchObject({ ordered: before.ordered, refundable: before.refundable });
        expect(after.surplus).toBe(before.surplus);
      }),
    );
  });

  test("the sequence of lines and refunds doesn't matter", () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, refunds: paid, ...order }) => {
        const reversed = { ...order, lines: lines.toReversed(), refunds: paid.toReversed() };
        expect(orderMoney(reversed)).toEqual(orderMoney({ ...order, lines, refunds: paid }));
      }),
    );
  });
});
