import { expect, test } from "vitest";
import { orderIdentity, orderTotal } from "./place-order.ts";

test("a total is exact to the cent", () => {
  expect(orderTotal(19.99, 3)).toBe(59.97);
  expect(orderTotal(0.1, 3)).toBe(0.3);
});

test.each([Number.NaN, 0, -2, 1.5])("%s pieces have no total", (quantity) => {
  expect(orderTotal(19.99, quantity)).toBeNull();
});

const basket = {
  lines: [{ purchaseId: "drill", quantity: 6, price: 19.99 }],
  address: "",
  phone: "",
};

test("an order keeps its identity at another price, but not with another quantity", () => {
  const [line] = basket.lines;
  const repriced = {
    ...basket,
    lines: [{ ...line, purchaseId: "drill", quantity: 6, price: 12.5 }],
  };
  expect(orderIdentity(repriced)).toBe(orderIdentity(basket));
  const more = { ...basket, lines: [{ ...line, purchaseId: "drill", quantity: 7 }] };
  expect(orderIdentity(more)).not.toBe(orderIdentity(basket));
});
