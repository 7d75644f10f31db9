import { describe, expect, it } from "vitest";
import { oneAtATimeByKey } from "./one-at-a-time.ts";

describe("tasks", () => {
  it("of one key run one after the other, of different keys side by side", async () => {
    const run = oneAtATimeByKey();
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

  it("pass their results on, and run although the one before failed", async () => {
    const run = oneAtATimeByKey();
    const failing = run("p1", () => Promise.reject(new Error("no")));
    const next = run("p1", () => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    await expect(next).resolves.toBe("yes");
  });
});
