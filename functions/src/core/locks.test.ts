import { describe, expect, it } from "vitest";
import { keyedLocks } from "./locks.ts";

describe("tasks", () => {
  it("of one key run sequentially, of different keys concurrently", async () => {
    const run = keyedLocks();
    const first = Promise.withResolvers<void>();
    const log: string[] = [];
    const tasks = [
      run("p1", async () => {
        log.push("first starts");
        await first.promise;
        log.push("first ends");
      }),
      run("p1", async () => {
        log.push("second");
      }),
      run("p2", async () => {
        log.push("other key");
        first.resolve();
      }),
    ];
    await Promise.all(tasks);
    expect(log.indexOf("first ends")).toBeLessThan(log.indexOf("second"));
    expect(log.indexOf("other key")).toBeLessThan(log.indexOf("first ends"));
  });

  it("return their results, and run although the previous one failed", async () => {
    const run = keyedLocks();
    const failing = run("p1", () => Promise.reject(new Error("no")));
    const next = run("p1", () => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    await expect(next).resolves.toBe("yes");
  });
});
