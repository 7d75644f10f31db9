import { expect, test } from "vitest";
import { moveTo } from "./move-to.ts";

test.each([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 2, "acbd"],
  [2, 2, "abcd"],
])("the item at %i moves to %i, and those between move by one", (from, to, moved) => {
  expect(moveTo(["a", "b", "c", "d"], from, to).join("")).toBe(moved);
});
