import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "./problem.ts";
import { within } from "./within.ts";

const late = new Problem("unavailable");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("work with a time limit", () => {
  it("hands its result on, and leaves no timer behind", async () => {
    await expect(within(1000, Promise.resolve("done"), () => late)).resolves.toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("hands its failure on", async () => {
    await expect(within(1000, Promise.reject(new Error("no")), () => late)).rejects.toThrow("no");
  });

  it("is given up when the time is up", async () => {
    const given = expect(within(1000, new Promise(() => {}), () => late)).rejects.toBe(late);
    await vi.advanceTimersByTimeAsync(1000);
    await given;
  });
});
