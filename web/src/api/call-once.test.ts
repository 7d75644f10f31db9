import { expect, test } from "vitest";
import { idempotencyKeys } from "./call-once.ts";

const request = JSON.stringify({ purchaseId: "drill-1", quantity: 6, address: "Mill Lane 3" });

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
  return idempotencyKeys(() => `key-${++made}`, storage, now);
};

test("a request keeps its key until the shop has answered", async () => {
  const keys = counting();
  expect(await keys.keyOf(request)).toBe("key-1");
  expect(await keys.keyOf(request)).toBe("key-1");
});

test("after the answer an equal request has a new key", async () => {
  const keys = counting();
  await keys.keyOf(request);
  await keys.settle(request);
  expect(await keys.keyOf(request)).toBe("key-2");
});

test("a request that differs has another key", async () => {
  const keys = counting();
  await keys.keyOf(request);
  expect(await keys.keyOf(`${request} `)).toBe("key-2");
});

test("a reload keeps an open request's key, and storage holds no readable request", async () => {
  const storage = memory();
  await counting(storage).keyOf(request);
  expect(await counting(storage).keyOf(request)).toBe("key-1");
  expect(storage.read()).not.toMatch(/drill|Mill Lane/);
});

test("an hour later an equal request has a new key", async () => {
  let time = 0;
  const keys = counting(memory(), () => time);
  await keys.keyOf(request);
  time = 60 * 60 * 1000;
  expect(await keys.keyOf(request)).toBe("key-2");
});

test.each(["no JSON", "{}", "null", '[1,["a"],["a","b","c"]]'])(
  "%s in storage is ignored",
  async (text) => {
    expect(await counting(memory(text)).keyOf(request)).toBe("key-1");
  },
);
