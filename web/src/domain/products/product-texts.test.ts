import { configuredSettings } from "@shop/contract/configured-settings";
import { formatCount, formatMoney } from "@shop/contract/format";
import { expect, test } from "vitest";
import { firstSentence, smallestOrder, stockOf } from "./product-texts.ts";

const tool = (minimumOrderQuantity: number, availableQuantity: number) => ({
  minimumOrderQuantity,
  availableQuantity,
});

test("a card says how many are in stock, and which are the last", () => {
  const texts = [tool(0, 3), tool(0, 5), tool(0, 6), tool(4, 10), tool(4, 11)].map(
    (product) => stockOf(product, configuredSettings).text,
  );
  expect(texts).toEqual([
    "Only 3 left",
    "Only 5 left",
    "6 in stock",
    "Only 10 left",
    "11 in stock",
  ]);
});

test("a tool is sold out when its stock allows no order, even with pieces left", () => {
  expect(stockOf(tool(4, 5), configuredSettings).text).toBe("Sold out");
  expect(stockOf(tool(4, 6), configuredSettings).text).toBe("Only 6 left");
});

test("the smallest order shows with what it costs, only if it is more than one piece", () => {
  expect(smallestOrder({ ...tool(4, 50), price: 38.5 })).toBe(`from 5 · ${formatMoney(192.5)}`);
  expect(smallestOrder({ ...tool(1_999, 5_000), price: 0.35 })).toBe(
    `from ${formatCount(2000)} · ${formatMoney(700)}`,
  );
  expect(smallestOrder({ ...tool(0, 50), price: 38.5 })).toBeNull();
  expect(smallestOrder({ ...tool(4, 5), price: 38.5 })).toBeNull(); // sold out
});

test("a text is cut after its first sentence, not within a number", () => {
  expect(firstSentence("2.9 J per blow! With a stop.")).toBe("2.9 J per blow!");
  expect(firstSentence("One sentence.")).toBe("One sentence.");
  expect(firstSentence("No end")).toBe("No end");
  expect(firstSentence("")).toBe("");
});
