import { expect, test } from "vitest";
import { orderTotal } from "./place-order.ts";

test("a total is exact to the cent", () => {
  expect(orderTotal(19.99, 3)).toBe(59.97);
  expect(orderTotal(0.1, 3)).toBe(0.3);
});

test.each([Number.NaN, 0, -2, 1.5])("%s pieces have no total", (quantity) => {
  expect(orderTotal(19.99, quantity)).toBeNull();
});
