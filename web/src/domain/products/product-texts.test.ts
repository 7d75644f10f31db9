import { configuredSettings } from "@shop/contract/configured-settings";
import { formatCount } from "@shop/contract/format";
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

test("a tool says how it is sold if its smallest order is more than one piece", () => {
  const texts = [tool(1, 50), tool(4, 50), tool(9, 50), tool(10, 50), tool(1_999, 5_000)].map(
    smallestOrder,
  );
  expect(texts).toEqual([
    "sold in twos or more",
    "sold in fives or more",
    "sold in tens or more",
    "sold in 11s or more",
    `sold in ${formatCount(2000)}s or more`,
  ]);
  expect(smallestOrder(tool(0, 50))).toBeNull();
  expect(smallestOrder(tool(4, 5))).toBeNull(); // sold out
});

test("a text is cut after its first sentence, not within a number", () => {
  expect(firstSentence("2.9 J per blow! With a stop.")).toBe("2.9 J per blow!");
  expect(firstSentence("One sentence.")).toBe("One sentence.");
  expect(firstSentence("No end")).toBe("No end");
  expect(firstSentence("")).toBe("");
});
