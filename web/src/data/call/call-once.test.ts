import { expect, test } from "vitest";
import { idempotencyKeys } from "./call-once.ts";

const subject = "POST /purchase drill-1";
const request = JSON.stringify({ purchaseId: "drill-1", quantity: 6, address: "Mill Lane 3" });
const changed = JSON.stringify({ purchaseId: "drill-1", quantity: 6, address: "Mill Lane 4" });

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

test("after a lost answer the next try has the same key, unchanged or changed", () => {
  const keys = counting();
  keys.end(keys.begin(subject, request), false);
  expect(keys.begin(subject, request)).toBe("key-1");
  keys.end("key-1", false);
  expect(keys.begin(subject, changed)).toBe("key-1");
});

test("after the answer an equal request has a new key", () => {
  const keys = counting();
  keys.end(keys.begin(subject, request), true);
  expect(keys.begin(subject, request)).toBe("key-2");
});

test("a request about something else has another key", () => {
  const keys = counting();
  keys.end(keys.begin(subject, request), false);
  expect(keys.begin("POST /purchase drill-2", request)).toBe("key-2");
});

test("two different requests at the same time have two keys, and an equal one shares its key", () => {
  const keys = counting();
  expect(keys.begin(subject, request)).toBe("key-1");
  expect(keys.begin(subject, changed)).toBe("key-2");
  expect(keys.begin(subject, request)).toBe("key-1");
  keys.end("key-1", true);
  keys.end("key-2", false);
  expect(keys.begin(subject, request)).toBe("key-2");
});

test("a reload keeps the key of an open try, and storage holds nothing that was typed", () => {
  const storage = memory();
  counting(storage).begin(subject, request);
  expect(counting(storage).begin(subject, changed)).toBe("key-1");
  expect(storage.read()).not.toContain("Mill Lane");
});

test("an hour later an equal request has a new key", () => {
  let time = 0;
  const keys = counting(memory(), () => time);
  keys.end(keys.begin(subject, request), false);
  time = 60 * 60 * 1000;
  expect(keys.begin(subject, request)).toBe("key-2");
});

test.each(["no JSON", "{}", "null", '[1,["a"],["a","b","c"]]'])(
  "%s in storage is ignored",
  (text) => {
    expect(counting(memory(text)).begin(subject, request)).toBe("key-1");
  },
);
