import { Email } from "@pros-and-drill/contract/fields";
import { expect, test } from "vitest";

/** Milliseconds, the least of some tries: what else the machine does only adds to it. */
const leastTime = (work: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY;
  const begin = performance.now();
  for (let tries = 0; tries < 30 && performance.now() - begin < 200; tries += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

test.each([
  ["letters", "a"],
  ["an address again and again, each without its end", "a@a"],
  ["at signs", "@"],
  ["dots", "a@b."],
])("an e-mail address of 100 KB takes twice as long as one of 50 KB: %s", (_, piece) => {
  const time = (length: number) => {
    const text = piece.repeat(length / piece.length);
    return leastTime(() => Email.safeParse(text));
  };
  time(50_000); // to have it compiled
  // Quadratic time would make it four.
  expect(time(100_000) / Math.max(time(50_000), 0.02)).toBeLessThan(3);
});
