import { dayOf } from "@shop/contract/calendar";
import { expect, test } from "vitest";
import { closedDaysOf, daysLeft, figuresOf, neededDays, salesOn, spansOf } from "./figures.ts";
import type { CountedOrder } from "./order-sums.ts";
import { noSums } from "./sums.ts";

const line = (productId: string, quantity: number, unitPriceCents: number) => ({
  id: productId,
  productId,
  name: productId,
  quantity,
  unitPriceCents,
});

const order = (change: Pick<CountedOrder, "lines"> & Partial<CountedOrder>): CountedOrder => ({
  status: "placed",
  createdAt: new Date("2026-11-24T12:00:00Z"),
  delivery: { method: "standard", name: "Delivery", cents: 0 },
  ...change,
});

const sumUp = (day: string, orders: readonly CountedOrder[]) =>
  figuresOf(day, orders, { credits: [], kindOf: () => "", timeZone: "UTC" });

const cancelled = { at: new Date("2026-11-24T13:00:00Z") };
const dear = { method: "standard", name: "Delivery", cents: 500 };

test("a day counts orders and lines that stand, at the prices they were ordered for, with the delivery", () => {
  const figures = sumUp("2026-11-24", [
    order({
      status: "shipped",
      delivery: dear,
      lines: [line("drill", 2, 10_000), { ...line("bit", 9, 100), cancelled }],
    }),
    order({ status: "cancelled", delivery: dear, lines: [line("drill", 50, 10_000)] }),
    order({ lines: [line("bit", 3, 150), line("drill", 1, 9_000)] }),
  ]);
  expect(figures).toMatchObject({
    day: "2026-11-24",
    orders: 2,
    revenueCents: 29_950,
    products: [
      { id: "bit", name: "bit", pieces: 3, revenueCents: 450 },
      { id: "drill", name: "drill", pieces: 3, revenueCents: 29_000 },
    ],
  });
});

test.each([
  ["2026-03-29T00:30:00Z", "Europe/Lisbon", "2026-03-29"], // before clocks go forward
  ["2026-03-29T23:30:00Z", "Europe/Lisbon", "2026-03-30"], // summer time: half past midnight
  ["2026-10-25T23:30:00Z", "Europe/Lisbon", "2026-10-25"], // clocks have gone back
  ["2026-11-24T04:59:59Z", "America/New_York", "2026-11-23"],
])("at %s it is in %s the day %s", (at, timeZone, day) => {
  expect(dayOf(new Date(at), timeZone)).toBe(day);
});

test("the week before ends on the same weekday, and the month before on the same day", () => {
  const { today, week, month } = spansOf("2026-11-25"); // a Wednesday
  expect(today).toEqual({ now: [], before: [], partOf: "2026-11-24" });
  expect(week).toEqual({
    now: ["2026-11-23", "2026-11-24"],
    before: ["2026-11-16", "2026-11-17"],
    partOf: "2026-11-18",
  });
  expect([month.now.length, month.before.length, month.partOf]).toEqual([24, 24, "2026-10-25"]);
});

test("the last day of a month is beside none if the month before was a day shorter", () => {
  const { month } = spansOf("2026-05-31");
  expect([month.before.at(-1), month.before.length, month.partOf]).toEqual([
    "2026-04-30",
    30,
    null,
  ]);
});

test("a month that is shorter counts whole beside a longer one", () => {
  const { month } = spansOf("2026-03-30");
  expect([month.before[0], month.before.at(-1), month.before.length]).toEqual([
    "2026-02-01",
    "2026-02-28",
    28,
  ]);
  expect(month.partOf).toBeNull();
});

test.each(["2026-03-01", "2026-03-30", "2026-11-25", "2026-11-30", "2027-01-01", "2027-01-31"])(
  "on %s every span has its days among those that are kept",
  (today) => {
    const kept = new Set(neededDays(today));
    for (const { now, before } of Object.values(spansOf(today)))
      expect([...now, ...before].filter((day) => !kept.has(day))).toEqual([]);
    expect(kept.size).toBeGreaterThanOrEqual(30);
    expect(kept.size).toBeLessThanOrEqual(61);
  },
);

test("the pace is that of four weeks, and best sellers are those of thirty days", () => {
  const days = neededDays("2026-11-25").map((day, index, all) => ({
    day,
    ...noSums,
    orders: 1,
    revenueCents: 100,
    products: [
      { id: index === all.length - 29 ? "old" : "new", name: "n", pieces: 7, revenueCents: 100 },
    ],
  }));
  const closed = closedDaysOf(days);
  expect(closed.pieces).toEqual({ new: 28 * 7 });
  expect(closed.bestSellers.map(({ id, pieces }) => [id, pieces])).toEqual([
    ["new", 29 * 7],
    ["old", 7],
  ]);
  expect(salesOn(closed, ["2026-11-23", "2026-11-24", "2026-11-25"])).toEqual({
    orders: 2,
    revenueCents: 200,
  });
});

test("best sellers are what brings in most, not what has most pieces", () => {
  const [day = ""] = neededDays("2026-11-25");
  const bits = Array.from({ length: 300 }, (_, index) => line(`bit-${index}`, 20, 300));
  const lines = [...bits, line("press", 1, 42_900), line("drill", 1, 14_900)];
  const sold = sumUp(day, [order({ lines })]);
  const { bestSellers } = closedDaysOf([sold]);
  expect(bestSellers.map(({ id }) => id).slice(0, 3)).toEqual(["press", "drill", "bit-0"]);
});

test("best sellers of the same revenue are in the order of their ids, and a closed day keeps them all", () => {
  const [day = ""] = neededDays("2026-11-25");
  const many = Array.from({ length: 210 }, (_, index) =>
    line(`bit-${String(index).padStart(3, "0")}`, 20, 300),
  );
  const lines = [...many, line("press", 1, 42_900)];
  const sold = (ordered: typeof lines) => sumUp(day, [order({ lines: ordered })]);
  const { products } = sold(lines.toReversed());
  expect(products).toEqual(sold(lines).products);
  expect(products.map(({ id }) => id)).toEqual([
    ...many.slice(0, 200).map(({ productId }) => productId),
    "press",
  ]);
  const best = closedDaysOf([sold(lines.toReversed())]).bestSellers.map(({ id }) => id);
  expect(best).toEqual(["press", ...many.slice(0, best.length - 1).map((it) => it.productId)]);
});

test("the closed days end with the last one, and are none where there are none", () => {
  const days = neededDays("2026-11-25").map((day) => sumUp(day, []));
  expect(closedDaysOf(days).last).toBe("2026-11-24");
  expect(closedDaysOf([])).toEqual({ last: "", days: [], pieces: {}, bestSellers: [] });
});

test.each([
  ["2026-11-25", "2026-10-01"],
  ["2026-03-01", "2026-01-01"],
  ["2026-03-02", "2026-01-31"],
])("on %s the days from %s on are needed", (today, first) => {
  expect(neededDays(today)[0]).toBe(first);
});

test("a product sells out at its pace, and never if none was sold", () => {
  expect(daysLeft(42, 196)).toBe(6);
  expect(daysLeft(0, 196)).toBe(0);
  expect(daysLeft(42, undefined)).toBeUndefined();
});
