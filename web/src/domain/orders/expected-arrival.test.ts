import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import type { ProductDetails } from "@shop/contract/products";
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
});
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
  expect(expected(line("drill"))).toBe("Expected 3 to 9 Nov");
  expect(expected(line("drill"), line("press"))).toBe("Expected 3 to 11 Nov");
  expect(expected(line("drill"), line("press", cancelled))).toBe("Expected 3 to 9 Nov");
  expect(expected(line("drill"), line("withdrawn"))).toBe("Expected 3 to 11 Nov");
  expect(expected(line("drill"), line("loading"))).toBeUndefined();
});

test("A shipped order is expected from the day on which it left, until the last day is over", () => {
  const at = "2026-11-04T12:00:00Z";
  const history = [{ status: "shipped", at, by: "shop" } as const];
  const shipped = { ...order(line("drill")), history };
  expect(expectedArrival(shipped, tools, calendar, monday)).toBe("Expected 5 to 9 Nov");
  expect(
    expectedArrival(shipped, tools, calendar, Date.parse("2026-11-09T23:00:00Z")),
  ).not.toBeNull();
  expect(expectedArrival(shipped, tools, calendar, Date.parse("2026-11-10T00:30:00Z"))).toBeNull();
});
