import { dayOf } from "@shop/contract/calendar";
import { sumOf } from "@shop/contract/prices/sum-order";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyOf } from "../orders/order-money.ts";
import { type CountedOrder, creditSums, creditsOf, saleOf } from "./order-sums.ts";
import { addSums, noSums, type Sums } from "./sums.ts";

const timeZone = "Europe/Paris";
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const line = (id: string, unitPriceCents: number, vatRate?: number, quantity = 1) => ({
  ...{ id, productId: id, name: id, quantity, unitPriceCents },
  ...(vatRate === undefined ? {} : { vatRate }),
});
const danish = { treatment: "domestic", country: "DK", included: true } as const;

/** Two drills and a book on the first of November, with delivery, at two rates. */
const order = (change: Partial<CountedOrder> = {}): CountedOrder => ({
  status: "shipped",
  createdAt: at(1),
  delivery: { method: "parcel", name: "Parcel", cents: 500, vatRate: 2500 },
  vat: danish,
  lines: [line("drill", 10_000, 2500, 2), line("book", 5_000, 500)],
  ...change,
});

const kindOf = (id: string) => (id === "drill" ? "Hammer drill" : "");
const sale = (of: CountedOrder): Sums => saleOf(of, kindOf, timeZone) ?? noSums;
const credits = (of: CountedOrder) => creditsOf(of, moneyOf, timeZone);
const refund = (day: number, cents: number, line?: string) => ({
  ...{ at: at(day), cents },
  pieces: line ? [{ line, quantity: 1 }] : [],
});
const cancelled = (day: number) => ({ at: at(day) });
const failedOn = (day: number) => ({ state: "failed", failedAt: at(day) }) as const;

describe("A sale", () => {
  test("has its VAT by country and rate, its delivery, its kinds and its method", () => {
    expect(sale(order())).toEqual({
      ...noSums,
      orders: 1,
      revenueCents: 25_500,
      deliveryCents: 500,
      vat: [
        { treatment: "domestic", country: "DK", rate: 2500, net: 16_400, vat: 4_100 },
        { treatment: "domestic", country: "DK", rate: 500, net: 4_762, vat: 238 },
      ],
      kinds: [
        { kind: "Hammer drill", pieces: 2, cents: 20_000 },
        { kind: "", pieces: 1, cents: 5_000 },
      ],
      methods: [{ method: "parcel", name: "Parcel", orders: 1, cents: 25_500, deliveryCents: 500 }],
    });
  });

  test("doesn't have what is cancelled within a week, and is none if all of it is", () => {
    const lines = [{ ...line("drill", 100), cancelled: cancelled(8) }, line("book", 50)];
    expect(sale(order({ lines })).revenueCents).toBe(550);
    const none = lines.slice(0, 1);
    expect(saleOf(order({ status: "cancelled", lines: none }), kindOf, timeZone)).toBeNull();
  });

  test("keeps what is cancelled later, which is taken off on its own day", () => {
    const lines = [{ ...line("drill", 100), cancelled: cancelled(9) }];
    const late = order({ status: "cancelled", lines });
    expect(sale(late).revenueCents).toBe(600);
    expect(credits(late)).toMatchObject([
      { day: "2026-11-09", cents: 600, refunds: { count: 0, cents: 0 } },
    ]);
  });
});

describe("An order by card", () => {
  const lines = [line("drill", 100)];

  test("is a sale once it is paid", () => {
    expect(saleOf(order({ lines, payment: {} }), kindOf, timeZone)).toBeNull();
    expect(sale(order({ lines, payment: { paidAt: at(2) } })).revenueCents).toBe(600);
  });

  test("that was never paid is none, whenever that is known", () => {
    const given = [{ ...line("drill", 100), cancelled: cancelled(20) }];
    const unpaid = order({ status: "cancelled", lines: given, payment: {} });
    expect(saleOf(unpaid, kindOf, timeZone)).toBeNull();
    expect(credits(unpaid).map(({ cents }) => cents)).toEqual([0]);
  });

  test("whose payment came after it had ended is none, and its refund takes nothing off", () => {
    const given = [{ ...line("drill", 100), cancelled: cancelled(10) }];
    const late = order({
      ...{ status: "cancelled", lines: given, payment: { paidAt: at(12) } },
      refunds: [refund(12, 600)],
    });
    expect(saleOf(late, kindOf, timeZone)).toBeNull();
    expect(credits(late).map(({ cents }) => cents)).toEqual([0, 0]);
  });
});

describe("A refund", () => {
  test("that failed on its own day is none", () => {
    const failed = (money: { failedAt?: Date }) =>
      order({ refunds: [{ ...refund(3, 5_000), money: { state: "failed", ...money } }] });
    expect(credits(failed({ failedAt: at(3, 20) }))).toEqual([]);
    expect(credits(failed({}))).toEqual([]);
  });

  test("that fails later stays on its day, and is taken back on the day when it failed", () => {
    const failed = { ...refund(3, 5_000, "book"), money: failedOn(31) };
    const share = { treatment: "domestic", country: "DK", rate: 500 };
    expect(credits(order({ refunds: [failed, refund(31, 100)] }))).toMatchObject([
      {
        ...{ day: "2026-11-03", refunds: { count: 1, cents: 5_000 }, cents: 5_000 },
        vat: [{ ...share, net: 4_762, vat: 238 }],
      },
      { day: "2026-12-01", refunds: { count: 1, cents: -4_900 }, cents: -4_900 },
    ]);
  });

  test("is taken off on its own day, by the day of the shop, with the VAT of its pieces", () => {
    const refunds = [{ ...refund(3, 5_000, "book"), at: at(3, 23) }];
    expect(credits(order({ refunds }))).toEqual([
      {
        day: "2026-11-04",
        refunds: { count: 1, cents: 5_000 },
        cents: 5_000,
        vat: [{ treatment: "domestic", country: "DK", rate: 500, net: 4_762, vat: 238 }],
      },
    ]);
  });

  test("that pays back what was cancelled is paid back, and takes nothing off twice", () => {
    const lines = [line("drill", 100), { ...line("book", 50), cancelled: cancelled(2) }];
    const refunds = [refund(20, 50), refund(21, 30)];
    expect(credits(order({ lines, refunds }))).toMatchObject([
      { day: "2026-11-20", refunds: { count: 1, cents: 50 }, cents: 0, vat: [] },
      { day: "2026-11-21", refunds: { count: 1, cents: 30 }, cents: 30 },
    ]);
  });

  test("before a later cancellation isn't taken off again with it", () => {
    const lines = [{ ...line("drill", 100), cancelled: cancelled(20) }, line("book", 50)];
    const late = order({ lines, refunds: [refund(10, 100)] });
    expect(credits(late).map(({ day, cents }) => [day, cents])).toEqual([
      ["2026-11-10", 100],
      ["2026-11-20", 0],
    ]);
  });
});

const amount = fc.integer({ min: 1, max: 100_000 });
const day = fc.integer({ min: 1, max: 60 });
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: amount,
  rate: fc.constantFrom(2500, 1200, 0),
  cancelledOn: fc.option(day, { nil: undefined }),
});
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    refunds: fc.array(
      fc.record({
        ...{ day, share: fc.nat(60), ofLine: fc.nat(9) },
        failsAfter: fc.option(fc.nat(40), { nil: undefined }),
      }),
      { maxLength: 4 },
    ),
    delivery: fc.nat(2_000),
    included: fc.boolean(),
  })
  .map(({ lines, refunds, delivery, included }): CountedOrder => {
    const made = lines.map(({ quantity, price, rate, cancelledOn }, index) => ({
      ...line(`line-${index}`, price, rate, quantity),
      ...(cancelledOn ? { cancelled: cancelled(cancelledOn) } : {}),
    }));
    const placed = order({
      status: made.every((one) => one.cancelled) ? "cancelled" : "shipped",
      delivery: { method: "parcel", name: "Parcel", cents: delivery, vatRate: 2500 },
      vat: { ...danish, included },
      lines: made,
    });
    const { ordered } = moneyOf(placed);
    const cents = (share: number) => Math.floor((ordered * share) / 240);
    return {
      ...placed,
      refunds: refunds.map(({ day, share, ofLine, failsAfter }) => ({
        ...refund(day, cents(share), ofLine < made.length ? `line-${ofLine}` : undefined),
        ...(failsAfter === undefined ? {} : { money: failedOn(day + failsAfter) }),
      })),
    };
  });

const negative = ({ rate, net, vat }: VatShare) => ({ rate, net: -net, vat: -vat });

describe("What was sold, without what was taken off", () => {
  test("is what is due of the orders, with its VAT by rate, to the cent", () => {
    fc.assert(
      fc.property(anyOrder, (it) => {
        const { due, vatDue } = moneyOf(it);
        const sold = sale(it);
        const off = addSums(credits(it).map(creditSums));
        expect(sold.revenueCents - off.credits.cents).toBe(due);
        const kept = (it.refunds ?? []).filter(({ money }) => !money);
        expect(off.refunds.cents).toBe(sumOf(kept.map(({ cents }) => cents)));
        const left = [...sold.vat, ...[...off.credits.vat, ...vatDue].map(negative)];
        for (const rate of [2500, 1200, 0]) {
          const ofRate = left.filter((share) => share.rate === rate);
          expect(sumOf(ofRate.map(({ net }) => net))).toBe(0);
          expect(sumOf(ofRate.map(({ vat }) => vat))).toBe(0);
        }
      }),
    );
  });

  test("is the same for the days before a refund fails as if it hadn’t", () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(9), (it, which) => {
        const refunds = it.refunds ?? [];
        const one = refunds[which];
        fc.pre(one?.money !== undefined);
        const sent = refunds.with(which, { ...one, money: { state: "succeeded" } });
        const failed = dayOf(one.money.failedAt ?? one.at, timeZone);
        fc.pre(failed > dayOf(one.at, timeZone));
        const until = (of: CountedOrder) => credits(of).filter(({ day }) => day < failed);
        expect(until(it)).toEqual(until({ ...it, refunds: sent }));
      }),
    );
  });

  test("adds up the same by days, by months and by year", () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 6 }), fc.nat(6), (orders, cut) => {
        const all = orders.flatMap((it) => [sale(it), ...credits(it).map(creditSums)]);
        const parts = [addSums(all.slice(0, cut)), addSums(all.slice(cut))];
        expect(addSums(parts)).toEqual(addSums(all));
      }),
    );
  });

  test("names the hundred kinds that bring in most, and has all others without a name", () => {
    const kinds = Array.from({ length: 120 }, (_, index) => ({
      ...{ kind: `Kind ${index}`, pieces: 1, cents: 1_000 + index },
    }));
    const sums = addSums([
      { ...noSums, kinds },
      { ...noSums, kinds: [{ kind: "", pieces: 4, cents: 1 }] },
    ]);
    expect(sums.kinds).toHaveLength(101);
    expect(sums.kinds.find(({ kind }) => kind === "")).toEqual({
      ...{ kind: "", pieces: 24, cents: 20 * 1_000 + 190 + 1 },
    });
  });
});
