import { startOfDay } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { describe, expect, test } from "vitest";
import { type Delivery, nextOf, pauseMs, quotaStart } from "./delivery.ts";

const now = new Date("2026-11-22T10:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const next = (delivery: Partial<Delivery>) => {
  const decided = nextOf(
    { state: "PENDING", attempts: 0, startTime: minutes(-10), handedOver: false, ...delivery },
    now,
  );
  return typeof decided === "string" ? decided : "give up";
};

test("mails of a quota are counted from the shop's midnight on, where it is another one than UTC's", () => {
  const midnight = startOfDay("2026-07-15", shop.timeZone);
  const at = (seconds: number) => ({ startTime: new Date(midnight.getTime() + seconds * 1_000) });
  expect(quotaStart(at(0))).toEqual(midnight);
  expect(quotaStart(at(1_800))).toEqual(midnight);
  expect(quotaStart(at(-1))).toEqual(startOfDay("2026-07-14", shop.timeZone));
});

describe("a mail", () => {
  test.each<[string, Partial<Delivery>, string]>([
    ["is sent when it is due", { dueTime: now }, "send"],
    ["waits until it is due", { state: "RETRY", dueTime: minutes(1) }, "leave"],
    ["is tried again when that is due", { state: "RETRY", dueTime: minutes(-1) }, "send"],
    [
      "that was delivered isn't due any more",
      { state: "SUCCESS", dueTime: minutes(-1) },
      "dequeue",
    ],
    ["that has failed isn't due any more", { state: "ERROR", dueTime: minutes(-1) }, "dequeue"],
    [
      "is left to who has it",
      { state: "PROCESSING", dueTime: minutes(1), handedOver: false },
      "leave",
    ],
    [
      "is taken from who had it and hadn't sent its end",
      { state: "PROCESSING", dueTime: minutes(-1), handedOver: false },
      "send",
    ],
    [
      "is given up when its end may have been sent",
      { state: "PROCESSING", dueTime: minutes(-1), handedOver: true },
      "give up",
    ],
    [
      "that waits for its address is sent only if that is proven",
      { state: "WAITING", dueTime: now },
      "send if verified",
    ],
    ["that was looked at, and waits on, is left", { state: "WAITING" }, "leave"],
    ["is wanted for two days", { startTime: minutes(-48 * 60), dueTime: now }, "send"],
    ["is given up after two days", { startTime: minutes(-48 * 60 - 1), dueTime: now }, "give up"],
  ])("%s", (_, delivery, expected) => {
    expect(next(delivery)).toBe(expected);
  });

  test("is tried again after ever longer pauses, of at most four hours", () => {
    const hours = 60 * 60_000;
    expect([1, 2, 3, 8, 9, 30].map(pauseMs)).toEqual([
      60_000,
      120_000,
      240_000,
      128 * 60_000,
      4 * hours,
      4 * hours,
    ]);
  });
});
