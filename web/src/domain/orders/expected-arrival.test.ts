import { momentOf } from "@shop/contract/calendar";
import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import { formatDayRange } from "@shop/contract/day-of-year";
import { arrivalDays, calendarOfDelivery } from "@shop/contract/delivery-time";
import type { ProductDetails } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { expectedArrival } from "./expected-arrival.ts";

const calendar = calendarOf(configuredSettings);
const monday = Date.parse("2026-11-02T12:00:00Z");
const cancelled = { at: new Date(monday).toISOString(), by: "customer" } as const;
const line = (productId: string, cancelled?: { at: string; by: "customer" }) => ({
  _id: productId,
  productId,
  name: productId,
  quantity: 1,
  unitPrice: 1,
  total: 1,
  cancelled,
});
const order = (...lines: ReturnType<typeof line>[]) => ({
  createdAt: new Date(monday).toISOString(),
  history: [],
  lines,
  delivery: {},
});
/** The days on which an order of then arrives. */
const daysOf = (heavy: boolean) => formatDayRange(...arrivalDays(calendar, heavy, monday));
const tool = (kg: string) =>
  ({ facts: [{ name: "Weight", value: kg, unit: "kg" }] }) as ProductDetails;
const tools = new Map([
  ["drill", tool("2")],
  ["press", tool("38")],
  ["withdrawn", null],
]);

test("An order is expected when its heaviest tool is, which isn't known before all have loaded", () => {
  const expected = (...lines: ReturnType<typeof line>[]) =>
    expectedArrival(order(...lines), tools, calendar, monday);
  expect(expected(line("drill"))).toBe(`Expected ${daysOf(false)}`);
  expect(expected(line("drill"), line("press"))).toBe(`Expected ${daysOf(true)}`);
  expect(expected(line("drill"), line("press", cancelled))).toBe(`Expected ${daysOf(false)}`);
  expect(expected(line("drill"), line("withdrawn"))).toBe(`Expected ${daysOf(true)}`);
  expect(expected(line("drill"), line("loading"))).toBeUndefined();
});

test("A shipped order is expected from the day on which it left, until the last day is over", () => {
  const at = "2026-11-04T12:00:00Z";
  const history = [{ status: "shipped", at, by: "shop" } as const];
  const shipped = { ...order(line("drill")), history };
  const [first, last] = arrivalDays(calendar, false, Date.parse(at), true);
  expect(expectedArrival(shipped, tools, calendar, monday)).toBe(
    `Expected ${formatDayRange(first, last)}`,
  );
  const isOver = momentOf(last, "24:00", shop.timeZone).getTime();
  expect(expectedArrival(shipped, tools, calendar, isOver - 1)).not.toBeNull();
  expect(expectedArrival(shipped, tools, calendar, isOver)).toBeNull();
});

test("An order is expected by its method's days, and ready at the counter without a way", () => {
  const drill = order(line("drill"));
  const days = (delivery: { days?: [number, number]; pickup?: true }) =>
    expectedArrival({ ...drill, delivery }, tools, calendar, monday);
  const slow = { ...calendar, parcelDays: [30, 40] as const };
  expect(days({ days: [30, 40] })).toBe(
    `Expected ${formatDayRange(...arrivalDays(slow, false, monday))}`,
  );
  const atOnce = calendarOfDelivery(calendar, { pickup: true });
  expect(days({ pickup: true })).toBe(
    `Ready ${formatDayRange(...arrivalDays(atOnce, false, monday))}`,
  );
  const waiting = { ...calendar, parcelDays: [3, 5] as const };
  expect(days({ pickup: true, days: [3, 5] })).toBe(
    `Ready ${formatDayRange(...arrivalDays(waiting, false, monday))}`,
  );
});
