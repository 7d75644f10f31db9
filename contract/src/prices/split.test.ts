import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOfAmount, splitAmount } from "./split.ts";

describe("An amount that is split", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [30, 10, 60], [2, 0, 3]],
    [10, [1, 2, 4], [1, 3, 6]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
  ])("%i by %j is %j", (amount, weights, parts) => {
    expect(splitAmount(amount, weights)).toEqual(parts);
  });

  test("adds up, and no part is a minor unit away from its share", () => {
    const amounts = fc.integer({ min: 0, max: 1e12 });
    const anyWeights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, anyWeights, (amount, weights) => {
        const parts = splitAmount(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          const away = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
          if (whole > 0n) expect(away < whole && -away < whole).toBe(true);
        }
      }),
    );
  });
});

test("A share is rounded half away from zero, and exact beyond the safe integers", () => {
  expect([shareOfAmount(1, 1, 2), shareOfAmount(1, 1, 3), shareOfAmount(5, 0, 0)]).toEqual([
    1, 0, 0,
  ]);
  expect(shareOfAmount(9_007_199_254_740_991, 9_999, 9_999)).toBe(9_007_199_254_740_991);
});
