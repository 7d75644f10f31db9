import { expect, test } from "vitest";
import {
  isWaitingCount,
  nextCount,
  type WaitingCount,
  withCount,
  withoutCount,
  withRefusal,
} from "./counts.ts";

const count = (product: string, counted = 5): WaitingCount => ({
  ...{ key: `${product}-${counted}`, product, name: product, counted },
  ...{ at: "2026-11-27T08:00:00.000Z", seen: 0 },
});
const [drill, saw] = [count("drill"), count("saw")];

test("the last count of a tool is the one that is sent, after those of other tools", () => {
  const again = count("drill", 7);
  expect(withCount([drill, saw], again)).toEqual([saw, again]);
  expect(nextCount([drill, saw])).toBe(drill);
  expect(nextCount(withoutCount([drill, saw], drill.key))).toBe(saw);
});

test("a refused count says why, and doesn't hold up the others", () => {
  const queue = withRefusal([drill, saw], drill.key, "Count it again.");
  expect(queue[0]).toEqual({ ...drill, refused: "Count it again." });
  expect(nextCount(queue)).toBe(saw);
});

test("only a whole count is read from the storage", () => {
  expect(isWaitingCount(drill)).toBe(true);
  for (const part of ["key", "product", "name", "counted", "at", "seen"])
    expect(isWaitingCount({ ...drill, [part]: undefined })).toBe(false);
});
