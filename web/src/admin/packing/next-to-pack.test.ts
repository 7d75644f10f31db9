import { expect, test } from "vitest";
import { nextToPack, type Passed } from "./next-to-pack.ts";

const now = Date.parse("2026-11-25T12:00:00Z");
const passed = (...ids: string[]): Passed => ({ uid: "me", now, ids: new Set(ids) });
const order = (_id: string, change: object = {}) => ({
  _id,
  status: "confirmed" as const,
  ...change,
});
const packedBy = (uid: string, until: string) => ({ packing: { by: { uid, name: "" }, until } });
const [first, second] = [order("1"), order("2")];

test("the oldest order is packed first", () => {
  expect(nextToPack([first, second], passed())).toBe(first);
  expect(nextToPack([first, second], passed("1"))).toBe(second);
  expect(nextToPack([first, second], passed("1", "2"))).toBeUndefined();
});

test("an order that somebody else packs is left to them until their lease ends", () => {
  const theirs = order("1", packedBy("ingrid", "2026-11-25T12:00:30Z"));
  const theirsNoMore = order("1", packedBy("ingrid", "2026-11-25T12:00:00Z"));
  expect(nextToPack([theirs, second], passed())).toBe(second);
  expect(nextToPack([theirsNoMore, second], passed())).toBe(theirsNoMore);
});

test("an order that the admin has packed half goes on", () => {
  const mine = order("1", packedBy("me", "2026-11-25T12:00:30Z"));
  expect(nextToPack([mine, second], passed())).toBe(mine);
});

test("an order that was shipped or cancelled meanwhile isn't packed", () => {
  expect(nextToPack([order("1", { status: "cancelled" }), second], passed())).toBe(second);
});
