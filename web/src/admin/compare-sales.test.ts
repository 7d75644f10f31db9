import { formatWholeMoney } from "@shop/contract/whole-money";
import { scaleLinear } from "d3-scale";
import { expect, test } from "vitest";
import { compareSales, wholeTicks } from "./compare-sales.ts";

test.each([
  [112, 100, "up", "12\u00a0% more than"],
  [50, 100, "down", "50\u00a0% less than"],
  [0, 100, "down", "100\u00a0% less than"],
  [100, 100, "level", "as much as"],
  [100.2, 100, "level", "about as much as"],
  [100, 0, "up", "more than"],
  [0, 0, "level", "as much as"],
  [2_000, 100, "up", "20 times as much as"],
] as const)("%s beside %s is %s: %s", (now, before, trend, text) => {
  const sales = (revenue: number) => ({ orders: 1, revenue });
  expect(compareSales({ now: sales(now), before: sales(before) })).toEqual({ trend, text });
});

test.each([1, 2, 3.5, 7, 980])("no two ticks of an axis up to %s read the same", (most) => {
  const texts = wholeTicks(scaleLinear([0, most], [0, 1]).nice(3).ticks(3)).map(formatWholeMoney);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(1);
});
