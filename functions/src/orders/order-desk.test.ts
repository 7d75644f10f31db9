import { describe, expect, it } from "vitest";
import { Busy } from "../firestore/busy.ts";
import { createLanes } from "./lanes.ts";
import { OrderDesk, type PlaceBatch } from "./order-desk.ts";

const limits = { batch: 3, waiting: 10 };
const soon = () => Date.now() + 60_000;

/** A till that records its batches and waits with the first until it is told to go on. */
const createTill = () => {
  const go = Promise.withResolvers<void>();
  const batches: (readonly number[])[] = [];
  const placeBatch: PlaceBatch<number, string> = async (productId, orders) => {
    batches.push(orders);
    if (batches.length === 1) await go.promise;
    return orders.map((order) => `${productId}:${order}`);
  };
  return { placeBatch, batches, goOn: go.resolve };
};

describe("the order desk", () => {
  it("gives each order its own outcome", async () => {
    const { placeBatch, goOn } = createTill();
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    const outcomes = Promise.all([1, 2, 3].map((order) => desk.place("p1", order, soon())));
    goOn();
    await expect(outcomes).resolves.toEqual(["p1:1", "p1:2", "p1:3"]);
  });

  it("gathers what arrives while a batch is under way, in order of arrival, up to its limit", async () => {
    const { placeBatch, batches, goOn } = createTill();
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    const first = desk.place("p1", 0, soon());
    await Promise.resolve();
    const rest = [1, 2, 3, 4, 5].map((order) => desk.place("p1", order, soon()));
    goOn();
    await Promise.all([first, ...rest]);
    expect(batches.flat()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(Math.max(...batches.map(({ length }) => length))).toBe(3);
  });

  it("serves different products side by side", async () => {
    const { placeBatch, goOn } = createTill();
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    const held = desk.place("p1", 1, soon());
    await expect(desk.place("p2", 2, soon())).resolves.toBe("p2:2");
    goOn();
    await held;
  });

  it("waits for other work on the product's stock", async () => {
    const { placeBatch, batches, goOn } = createTill();
    goOn();
    const lanes = createLanes();
    const other = Promise.withResolvers<void>();
    const otherWork = lanes("p1", () => other.promise);
    const placed = new OrderDesk(placeBatch, lanes, limits).place("p1", 1, soon());
    await Promise.resolve();
    expect(batches).toEqual([]);
    other.resolve();
    await Promise.all([otherWork, placed]);
    expect(batches).toEqual([[1]]);
  });

  it("refuses at once when too many wait, and serves again when they are gone", async () => {
    const { placeBatch, goOn } = createTill();
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    const waiting = Array.from({ length: 10 }, (_, order) =>
      desk.place(`p${order % 2}`, order, soon()),
    );
    await expect(desk.place("p3", 10, soon())).rejects.toThrow(Busy);
    goOn();
    await Promise.all(waiting);
    await expect(desk.place("p3", 11, soon())).resolves.toBe("p3:11");
  });

  it("tries again when the database is busy", async () => {
    let tries = 0;
    const placeBatch: PlaceBatch<number, string> = async (_, orders) => {
      tries++;
      if (tries < 3) throw Object.assign(new Error("contention"), { code: 10 });
      return orders.map(String);
    };
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    await expect(desk.place("p1", 1, soon())).resolves.toBe("1");
    expect(tries).toBe(3);
  });

  it("refuses who has waited too long, never places them, and goes on with the others", async () => {
    const placed: number[] = [];
    const placeBatch: PlaceBatch<number, string> = async (_, orders, deadline) => {
      if (orders.includes(1)) {
        while (Date.now() <= deadline) await new Promise(setImmediate);
        throw new Busy();
      }
      placed.push(...orders);
      return orders.map(String);
    };
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    const first = desk.place("p1", 1, Date.now() + 30);
    await expect(first).rejects.toThrow(Busy);
    await expect(desk.place("p1", 2, soon())).resolves.toBe("2");
    expect(placed).toEqual([2]);
  });

  it("hands a fault to all of the batch, and serves the next one", async () => {
    let broken = true;
    const placeBatch: PlaceBatch<number, string> = async (_, orders) => {
      if (broken) throw new TypeError("broken");
      return orders.map(String);
    };
    const desk = new OrderDesk(placeBatch, createLanes(), limits);
    const faults = await Promise.allSettled([1, 2].map((order) => desk.place("p1", order, soon())));
    expect(faults.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    await expect(desk.place("p1", 3, soon())).resolves.toBe("3");
  });
});
