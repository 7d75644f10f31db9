import { describe, expect, it } from "vitest";
import { coalesce } from "./coalesce.ts";

/** Work whose runs are numbered, and end when they are told to. */
const createWork = () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = async (key: string) => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    const number = runs.length;
    await run.promise;
    return `${key}${number}`;
  };
  return { runs, shared: coalesce(work) };
};

describe("shared work", () => {
  it("begins at once for the first, and once more for all who come while it runs", async () => {
    const { runs, shared } = createWork();
    const asked = [shared("a"), shared("a"), shared("a")];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await asked[0];
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await expect(Promise.all(asked)).resolves.toEqual(["a1", "a2", "a2"]);
  });

  it("begins anew for who comes during the second run, and after the last", async () => {
    const { runs, shared } = createWork();
    const first = shared("a");
    const second = shared("a");
    runs[0]?.resolve();
    await first;
    const third = shared("a");
    runs[1]?.resolve();
    await expect(second).resolves.toBe("a2");
    runs[2]?.resolve();
    await expect(third).resolves.toBe("a3");
    const fourth = shared("a");
    runs[3]?.resolve();
    await expect(fourth).resolves.toBe("a4");
  });

  it("is apart for different keys", async () => {
    const { runs, shared } = createWork();
    const asked = [shared("a"), shared("b")];
    for (const { resolve } of runs) resolve();
    await expect(Promise.all(asked)).resolves.toEqual(["a1", "b2"]);
  });

  it("that fails does so for those who share it, and is tried again for the next", async () => {
    let runs = 0;
    const shared = coalesce(async () => {
      runs++;
      if (runs < 3) throw new Error(`failure ${runs}`);
      return "done";
    });
    const asked = await Promise.allSettled([shared("a"), shared("a"), shared("a")]);
    expect(asked.map((outcome) => outcome.status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(runs).toBe(2);
    await expect(shared("a")).resolves.toBe("done");
  });
});
