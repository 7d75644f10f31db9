import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recentReads } from "./recent-reads.ts";

const keepMs = 2_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const counted = (keep = keepMs) => {
  const read = vi.fn(async ({ limit }: { limit: number }) => ({ entries: [limit], next: null }));
  return { read, page: recentReads(read, keep) };
};

describe("a page of a public list", () => {
  it("is read once for any number of concurrent callers", async () => {
    const { read, page } = counted();
    const pages = await Promise.all(Array.from({ length: 50 }, () => page({ limit: 7 })));
    expect(pages).toEqual(Array(50).fill({ entries: [7], next: null }));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("is read again once the entry has expired", async () => {
    const { read, page } = counted();
    await page({ limit: 7 });
    vi.advanceTimersByTime(keepMs - 1);
    await page({ limit: 7 });
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await page({ limit: 7 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("is cached separately from other pages", async () => {
    const { page } = counted();
    expect((await page({ limit: 6 })).entries).toEqual([6]);
    expect((await page({ limit: 7 })).entries).toEqual([7]);
  });

  it("is read anew after a read that failed", async () => {
    const { read, page } = counted();
    read.mockRejectedValueOnce(new Error("down"));
    await expect(page({ limit: 7 })).rejects.toThrow("down");
    expect((await page({ limit: 7 })).entries).toEqual([7]);
  });

  it("is evicted after a hundred other reads", async () => {
    const { read, page } = counted();
    for (let limit = 0; limit <= 100; limit++) await page({ limit });
    await page({ limit: 100 });
    expect(read).toHaveBeenCalledTimes(101);
    await page({ limit: 0 });
    expect(read).toHaveBeenCalledTimes(102);
  });

  it("is read for each caller if the cache is off", async () => {
    const { read, page } = counted(0);
    await Promise.all([page({ limit: 7 }), page({ limit: 7 })]);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
