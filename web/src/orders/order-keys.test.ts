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

const memory = (start: string | null = null) => {
  let text = start;
  return {
    read: () => text,
    write: (next: string) => {
      text = next;
    },
  };
};

const counting = (storage = memory(), now = () => 0) => {
  let made = 0;
  return orderKeys(() => `key-${++made}`, storage, now);
};

test("an order keeps its key until the shop has answered", async () => {
  const keys = counting();
  expect(await keys.keyOf(order)).toBe("key-1");
  expect(await keys.keyOf({ ...order })).toBe("key-1");
  expect(await keys.keyOf({ ...order, price: 12.5 })).toBe("key-1");
});

test("after the answer an equal order has a new key", async () => {
  const keys = counting();
  await keys.keyOf(order);
  await keys.settle(order);
  expect(await keys.keyOf(order)).toBe("key-2");
});

test("an order that differs has another key", async () => {
  const keys = counting();
  await keys.keyOf(order);
  expect(await keys.keyOf({ ...order, quantity: 7 })).toBe("key-2");
});

test("a reload keeps an open order's key, and storage holds no readable order", async () => {
  const storage = memory();
  await counting(storage).keyOf(order);
  expect(await counting(storage).keyOf(order)).toBe("key-1");
  expect(storage.read()).not.toMatch(/Mia|mia@|Mill Lane/);
});

test("an hour later an equal order has a new key", async () => {
  let time = 0;
  const keys = counting(memory(), () => time);
  await keys.keyOf(order);
  time = 60 * 60 * 1000;
  expect(await keys.keyOf(order)).toBe("key-2");
});

test.each(["no JSON", "{}", "null", '[1,["a"],["a","b","c"]]'])(
  "%s in storage is ignored",
  async (text) => {
    expect(await counting(memory(text)).keyOf(order)).toBe("key-1");
  },
);
