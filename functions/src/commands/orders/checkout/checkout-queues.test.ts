import { describe, expect, it } from "vitest";
import { Busy } from "../../../firestore/busy.ts";
import { CheckoutQueues, type PlaceGroup } from "./checkout-queues.ts";

/** A checkout of the tests: its name, and its products. */
type Checkout = readonly [name: number, ...products: string[]];

const limits = {
  productsOf: ([, ...products]: Checkout) => products,
  sizeOf: () => 1,
  groupSize: 3,
  waiting: 10,
};

const soon = () => Date.now() + 60_000;

/** Records its groups, and holds the first back until `goOn` is called. */
const recordGroups = () => {
  const go = Promise.withResolvers<void>();
  const groups: number[][] = [];
  const placeGroup: PlaceGroup<Checkout, string> = async (group) => {
    groups.push(group.map(([name]) => name));
    if (groups.length === 1) await go.promise;
    return group.map(([name, ...products]) => `${products}:${name}`);
  };
  return { placeGroup, groups, goOn: go.resolve };
};

describe("the queues of checkouts", () => {
  it("gives each order its own outcome", async () => {
    const { placeGroup, goOn } = recordGroups();
    const queues = new CheckoutQueues(placeGroup, limits);
    const outcomes = Promise.all([1, 2, 3].map((order) => queues.place([order, "p1"], soon())));
    goOn();
    await expect(outcomes).resolves.toEqual(["p1:1", "p1:2", "p1:3"]);
  });

  it("gathers the orders that arrive while a group is under way, in order of arrival, up to its limit", async () => {
    const { placeGroup, groups, goOn } = recordGroups();
    const queues = new CheckoutQueues(placeGroup, limits);
    const first = queues.place([0, "p1"], soon());
    await Promise.resolve();
    const rest = [1, 2, 3, 4, 5].map((order) => queues.place([order, "p1"], soon()));
    goOn();
    await Promise.all([first, ...rest]);
    expect(groups.flat()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(Math.max(...groups.map(({ length }) => length))).toBe(3);
  });

  it("places orders of different products side by side", async () => {
    const { placeGroup, goOn } = recordGroups();
    const queues = new CheckoutQueues(placeGroup, limits);
    const held = queues.place([1, "p1"], soon());
    await expect(queues.place([2, "p2"], soon())).resolves.toBe("p2:2");
    goOn();
    await held;
  });

  it("refuses an order at once when too many wait, and places orders again once they are done", async () => {
    const { placeGroup, goOn } = recordGroups();
    const queues = new CheckoutQueues(placeGroup, limits);
    const waiting = Array.from({ length: 10 }, (_, order) =>
      queues.place([order, `p${order % 2}`], soon()),
    );
    await expect(queues.place([10, "p3"], soon())).rejects.toThrow(Busy);
    goOn();
    await Promise.all(waiting);
    await expect(queues.place([11, "p3"], soon())).resolves.toBe("p3:11");
  });

  it("tries again when the database is busy", async () => {
    let tries = 0;
    const placeGroup: PlaceGroup<Checkout, string> = async (group) => {
      tries++;
      if (tries < 3) throw Object.assign(new Error("contention"), { code: 10 });
      return group.map(([name]) => String(name));
    };
    const queues = new CheckoutQueues(placeGroup, limits);
    await expect(queues.place([1, "p1"], soon())).resolves.toBe("1");
    expect(tries).toBe(3);
  });

  it("refuses an order after its deadline, never places it, and places the others", async () => {
    const placed: number[] = [];
    const placeGroup: PlaceGroup<Checkout, string> = async (group, deadline) => {
      if (group.some(([name]) => name === 1)) {
        while (Date.now() <= deadline) await new Promise(setImmediate);
        throw new Busy();
      }
      placed.push(...group.map(([name]) => name));
      return group.map(([name]) => String(name));
    };
    const queues = new CheckoutQueues(placeGroup, limits);
    const first = queues.place([1, "p1"], Date.now() + 30);
    await expect(first).rejects.toThrow(Busy);
    await expect(queues.place([2, "p1"], soon())).resolves.toBe("2");
    expect(placed).toEqual([2]);
  });

  it("passes a fault to each order that has it, also if all of a group have it, and places the next group", async () => {
    let broken = true;
    const placeGroup: PlaceGroup<Checkout, string> = async (group) => {
      if (broken) throw new TypeError("broken");
      return group.map(([name]) => String(name));
    };
    const queues = new CheckoutQueues(placeGroup, limits);
    const faults = await Promise.allSettled(
      [1, 2].map((order) => queues.place([order, "p1"], soon())),
    );
    expect(faults.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    await expect(queues.place([3, "p1"], soon())).resolves.toBe("3");
  });

  it("places a checkout of several products after what is under way for any of them", async () => {
    const { placeGroup, groups, goOn } = recordGroups();
    const queues = new CheckoutQueues(placeGroup, limits);
    const first = queues.place([1, "p1"], soon());
    await Promise.resolve();
    const joining = queues.place([2, "p1", "p2"], soon());
    const behind = queues.place([3, "p2"], soon());
    await expect(queues.place([4, "p3"], soon())).resolves.toBe("p3:4");
    goOn();
    await Promise.all([first, joining, behind]);
    expect(groups).toEqual([[1], [4], [2, 3]]);
  });

  it("waits for every group of the queues that a checkout joins", async () => {
    const go = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const groups: number[][] = [];
    const placeGroup: PlaceGroup<Checkout, string> = async (group) => {
      const waitFor = go[groups.length];
      groups.push(group.map(([name]) => name));
      await waitFor?.promise;
      return group.map(String);
    };
    const queues = new CheckoutQueues(placeGroup, limits);
    const apart = [queues.place([1, "p1"], soon()), queues.place([2, "p2"], soon())];
    await Promise.resolve();
    const joining = [queues.place([3, "p2"], soon()), queues.place([4, "p1", "p2"], soon())];
    go[0]?.resolve();
    await apart[0];
    await new Promise(setImmediate);
    expect(groups).toEqual([[1], [2]]);
    go[1]?.resolve();
    await Promise.all(joining);
    expect(groups).toEqual([[1], [2], [3, 4]]);
  });

  it("fills a group up to its size, and places a checkout that is larger alone", async () => {
    const { placeGroup, groups, goOn } = recordGroups();
    const queues = new CheckoutQueues(placeGroup, { ...limits, sizeOf: ([name]) => name });
    goOn();
    await Promise.all([1, 2, 9, 3, 1].map((name) => queues.place([name, "p1"], soon())));
    expect(groups).toEqual([[1, 2], [9], [3], [1]]);
  });

  it("passes a fault to the checkout that has it alone, and places the others of its group", async () => {
    const placeGroup: PlaceGroup<Checkout, string> = async (group) => {
      if (group.some(([name]) => name === 2)) throw new TypeError("broken");
      return group.map(([name]) => String(name));
    };
    const queues = new CheckoutQueues(placeGroup, limits);
    const all = await Promise.allSettled(
      [1, 2, 3].map((name) => queues.place([name, "p1"], soon())),
    );
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
