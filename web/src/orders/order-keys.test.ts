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
    keep: (next: string) => {
      text = next;
    },
  };
};

const counting = (kept = memory(), now = () => 0) => {
  let made = 0;
  return orderKeys(() => `key-${++made}`, kept, now);
};

test("an order keeps its key until the shop has decided on it", async () => {
  const keys = counting();
  expect(await keys.keyOf(order)).toBe("key-1");
  expect(await keys.keyOf({ ...order })).toBe("key-1");
});

test("once it is decided on, the same order again is a new one", async () => {
  const keys = counting();
  await keys.keyOf(order);
  await keys.settle(order);
  expect(await keys.keyOf(order)).toBe("key-2");
});

test("an order that differs has a key of its own", async () => {
  const keys = counting();
  await keys.keyOf(order);
  expect(await keys.keyOf({ ...order, quantity: 7 })).toBe("key-2");
});

test("an open order is remembered by the next page, and nobody can read it there", async () => {
  const kept = memory();
  await counting(kept).keyOf(order);
  expect(await counting(kept).keyOf(order)).toBe("key-1");
  expect(kept.read()).not.toMatch(/Mia|mia@|Mill Lane/);
});

test("an hour later the same order is meant anew", async () => {
  let time = 0;
  const keys = counting(memory(), () => time);
  await keys.keyOf(order);
  time = 60 * 60 * 1000;
  expect(await keys.keyOf(order)).toBe("key-2");
});

test.each(["no JSON", "{}", "null", '[1,["a"],["a","b","c"]]'])(
  "somebody else's %s in its place does no harm",
  async (text) => {
    expect(await counting(memory(text)).keyOf(order)).toBe("key-1");
  },
);
