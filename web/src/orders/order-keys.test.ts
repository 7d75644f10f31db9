import { expect, test } from "vitest";
import { orderKeys } from "./order-keys.ts";

const order = {
  purchaseId: "drill-1",
  purchase: "Hammer drill",
  quantity: 6,
  customer: "mia@example.com",
  customerName: "Mia",
  address: "Mill Lane 3",
  phone: "",
};

const counting = () => {
  let made = 0;
  return orderKeys(() => {
    made += 1;
    return `key-${made}`;
  });
};

test("an order keeps its key until the shop has answered", () => {
  const keys = counting();
  expect(keys.keyOf(order)).toBe("key-1");
  expect(keys.keyOf({ ...order })).toBe("key-1");
});

test("once it is answered, the same order again is a new one", () => {
  const keys = counting();
  keys.keyOf(order);
  keys.settle(order);
  expect(keys.keyOf(order)).toBe("key-2");
});

test("an order that differs has a key of its own", () => {
  const keys = counting();
  keys.keyOf(order);
  expect(keys.keyOf({ ...order, quantity: 7 })).toBe("key-2");
});
