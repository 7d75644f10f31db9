import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

const timeoutError = new Error("timeout");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("work with a timeout", () => {
  it("passes its result on and leaves no timer behind", async () => {
    const outcome = withTimeout(1000, Promise.resolve("done"), () => timeoutError);
    await expect(outcome).resolves.toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("passes its failure on", async () => {
    const outcome = withTimeout(1000, Promise.reject(new Error("no")), () => timeoutError);
    await expect(outcome).rejects.toThrow("no");
  });

  it("rejects after the timeout", async () => {
    const outcome = withTimeout(1000, new Promise(() => {}), () => timeoutError);
    const rejected = expect(outcome).rejects.toBe(timeoutError);
    await vi.advanceTimersByTimeAsync(1000);
    await rejected;
  });
});
