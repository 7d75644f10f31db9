import { expect, test } from "vitest";
import { smallestOrder, stockOf } from "./stock.ts";

const tool = (minimumOrderQuantity: number, availableQuantity: number) => ({
  minimumOrderQuantity,
  availableQuantity,
});

test("a card says how many are left when they are few", () => {
  const texts = [tool(0, 3), tool(0, 5), tool(0, 6), tool(4, 10), tool(4, 11)].map(
    (product) => stockOf(product).text,
  );
  expect(texts).toEqual(["Only 3 left", "Only 5 left", "In stock", "Only 10 left", "In stock"]);
});

test("what no order fits is sold out, though pieces are left", () => {
  expect(stockOf(tool(4, 5)).text).toBe("Sold out");
  expect(stockOf(tool(4, 6)).text).toBe("Only 6 left");
});

test("the smallest order is said where it is more than one piece", () => {
  expect(smallestOrder(tool(4, 50))).toBe("from 5 pieces");
  expect(smallestOrder(tool(0, 50))).toBeNull();
});
