import { expect, test } from "vitest";
import { type Sighting, sight } from "./sightings.ts";

/** Which of the codes count as scanned; each is read at its time in milliseconds. */
const scanned = (...read: readonly (readonly [code: string, at: number])[]): string[] => {
  let last: Sighting | null = null;
  const found: string[] = [];
  for (const [code, at] of read) {
    const { sighting, isScanned } = sight(last, code, at);
    last = sighting;
    if (isScanned) found.push(`${code} at ${at}`);
  }
  return found;
};

test("a code counts when two pictures in a row say the same", () => {
  expect(scanned(["a", 0], ["b", 100], ["a", 200])).toEqual([]);
  expect(scanned(["a", 0], ["b", 100], ["b", 200])).toEqual(["b at 200"]);
});

test("a code counts once for as long as it stays in view", () => {
  expect(scanned(["a", 0], ["a", 100], ["a", 200], ["a", 1600])).toEqual(["a at 100"]);
});

test("a code counts again after it has left the view", () => {
  expect(scanned(["a", 0], ["a", 100], ["a", 1600], ["a", 1700])).toEqual([
    "a at 100",
    "a at 1700",
  ]);
  expect(scanned(["a", 0], ["a", 100], ["b", 200], ["b", 300], ["a", 400], ["a", 500])).toEqual([
    "a at 100",
    "b at 300",
    "a at 500",
  ]);
});
