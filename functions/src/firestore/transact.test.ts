import { describe, expect, it } from "vitest";
import { pauseMs } from "./transact.ts";

describe("the pause before the next try", () => {
  it("doubles from 10 ms on", () => {
    expect([0, 1, 2, 3].map((attempt) => pauseMs(attempt, 0.5))).toEqual([10, 20, 40, 80]);
  });

  it("never exceeds half a second", () => {
    expect(pauseMs(5, 0.5)).toBe(320);
    expect(pauseMs(1000, 1)).toBeLessThan(500);
  });

  it("is random, from half to one and a half times that", () => {
    expect(pauseMs(0, 0)).toBe(5);
    expect(pauseMs(0, 1)).toBe(15);
  });
});
