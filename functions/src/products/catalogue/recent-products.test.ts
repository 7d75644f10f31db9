import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recentProducts } from "./recent-products.ts";

const keepMs = 2_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const counted = (keep = keepMs) => {
  const read = vi.fn(async (ids: readonly string[]) =>
    ids.map((id) => (id === "gone" ? null : `product ${id}`)),
  );
  return { read, products: recentProducts(read, keep) };
};

describe("products that are shown", () => {
  it("are read with one request, in the requested order", async () => {
    const { read, products } = counted();
    expect(await products(["b", "gone", "a"])).toEqual(["product b", null, "product a"]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("are read once for all searches that find them", async () => {
    const { read, products } = counted();
    await Promise.all([products(["a", "b"]), products(["b", "c"])]);
    expect(read.mock.calls).toEqual([[["a", "b"]], [["c"]]]);
  });

  it("are read again once the entry has expired", async () => {
    const { read, products } = counted();
    await products(["a"]);
    vi.advanceTimersByTime(keepMs - 1);
    await products(["a"]);
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await products(["a"]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("are read for each caller if the cache is off", async () => {
    const { read, products } = counted(0);
    await Promise.all([products(["a"]), products(["a"])]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("are read anew after a read that failed", async () => {
    const { read, products } = counted();
    read.mockRejectedValueOnce(new Error("down"));
    await expect(products(["a"])).rejects.toThrow("down");
    expect(await products(["a"])).toEqual(["product a"]);
  });

  it("are evicted after a thousand other reads", async () => {
    const { read, products } = counted();
    await products(["first"]);
    await products(Array.from({ length: 1_000 }, (_, index) => `p${index}`));
    await products(["p0"]);
    expect(read).toHaveBeenCalledTimes(2);
    await products(["first"]);
    expect(read).toHaveBeenCalledTimes(3);
  });
});
