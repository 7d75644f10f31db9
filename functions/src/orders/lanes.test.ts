import { describe, expect, it } from "vitest";
import { createLanes } from "./lanes.ts";

describe("lanes", () => {
  it("run the jobs of one lane one after the other", async () => {
    const lanes = createLanes();
    const first = Promise.withResolvers<void>();
    const log: string[] = [];
    const jobs = [
      lanes("p1", async () => {
        log.push("first starts");
        await first.promise;
        log.push("first ends");
      }),
      lanes("p1", async () => {
        log.push("second");
      }),
      lanes("p2", async () => {
        log.push("other lane");
        first.resolve();
      }),
    ];
    await Promise.all(jobs);
    expect(log.indexOf("first ends")).toBeLessThan(log.indexOf("second"));
    expect(log.indexOf("other lane")).toBeLessThan(log.indexOf("first ends"));
  });

  it("hand on what a job answers, and go on after one that fails", async () => {
    const lanes = createLanes();
    const failing = lanes("p1", () => Promise.reject(new Error("no")));
    const next = lanes("p1", () => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    await expect(next).resolves.toBe("yes");
  });
});
