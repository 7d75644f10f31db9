import { describe, expect, it } from "vitest";
import { correctDelivery } from "./desk-delivery.ts";
import { addNote, deleteNote } from "./desk-notes.ts";
import { changePacking } from "./desk-packing.ts";
import { pickingList } from "./desk-picking.ts";
import type { Order } from "./order.ts";
import { act, decided, deskOrder, logFor } from "./test-desk-orders.ts";

const seconds = (count: number) => new Date(act.at.getTime() + count * 1000);

describe("packing", () => {
  const pack = (order: Order, uid: string, at = act.at, packing = true) =>
    decided(changePacking({ packing, uid, name: uid, at }), order);

  it("is a lease of a minute, which its holder renews and ends", () => {
    const taken = pack(deskOrder(), "ingrid").order ?? deskOrder();
    expect(taken.packing).toEqual({ uid: "ingrid", name: "ingrid", until: seconds(60) });
    const renewed = pack(taken, "ingrid", seconds(30)).order;
    expect(renewed?.packing?.until).toEqual(seconds(90));
    const ended = pack(taken, "ingrid", seconds(30), false);
    expect(ended.result).toEqual({});
    expect(pack(ended.order ?? taken, "olaf", seconds(30)).result?.packing?.uid).toBe("olaf");
  });

  it("stays with its holder while the lease lasts, whatever others ask for", () => {
    const taken = pack(deskOrder(), "ingrid").order ?? deskOrder();
    for (const packing of [true, false]) {
      const { result, order } = pack(taken, "olaf", seconds(59), packing);
      expect(result?.packing?.uid).toBe("ingrid");
      expect(order).toBeUndefined();
    }
    expect(pack(taken, "olaf", seconds(60)).order?.packing?.uid).toBe("olaf");
  });

  it("ends with shipping", () => {
    const shipped = deskOrder({
      status: "shipped",
      packing: { uid: "ingrid", name: "Ingrid", until: seconds(60) },
    });
    expect(pack(shipped, "olaf").result).toEqual({});
  });
});

describe("a note", () => {
  const add = (text: string, order: Order, id = "n1") =>
    decided(addNote({ id, text, act }, logFor), order);

  it("is added once for each key, and deleted", () => {
    const { order: noted = deskOrder() } = add("Fragile", deskOrder());
    expect(noted.notes).toEqual([
      { id: "n1", text: "Fragile", at: act.at, uid: "admin", name: "Ingrid" },
    ]);
    expect(add("Fragile", noted)).toMatchObject({ result: { kind: "noted" }, order: undefined });
    expect(add("Heavy", noted).result).toEqual({ kind: "keyReused" });
    expect(decided(deleteNote("n1", act, logFor), noted).order?.notes).toEqual([]);
    expect(decided(deleteNote("n2", act, logFor), noted).result).toBe(false);
  });

  it("is one of at most 50", () => {
    const full = Array.from({ length: 50 }).reduce<Order>(
      (order, _, index) => add("More", order, `n${index}`).order ?? order,
      deskOrder(),
    );
    expect(full.notes).toHaveLength(50);
    expect(add("One more", full, "last").result).toEqual({ kind: "tooMany" });
  });

  it("leaves its text out of the log", () => {
    expect(JSON.stringify(add("Call Jane", deskOrder()).extraWrites)).not.toContain("Jane");
  });
});

describe("a delivery", () => {
  const seen = { address: "1 Drill Street", phone: "123" };
  const correct = (change: object, order: Order) =>
    decided(
      correctDelivery(
        { address: "2 Drill Street", phone: "123", seen, act, ...change },
        ({ kind }) => [{ path: `mail/${kind}`, fields: {} as never }], // the tests read the path alone
        logFor,
      ),
      order,
    );

  it("is corrected until the order is shipped, and the customer is told", () => {
    const { order, extraWrites } = correct({}, deskOrder());
    expect(order?.address).toBe("2 Drill Street");
    expect(extraWrites?.map(({ path }) => path)).toEqual(["mail/redirected", "log/1"]);
    expect(JSON.stringify(extraWrites)).not.toContain("Drill Street");
    expect(correct({}, deskOrder({ status: "shipped" })).result).toEqual({ refusedAt: "shipped" });
  });

  it("that somebody else has corrected meanwhile stays theirs", () => {
    const order = deskOrder({ phone: "456" });
    expect(correct({}, order).result).toEqual({ refusedAt: "confirmed" });
  });

  it("that is right already is left as it is, so a retry writes nothing", () => {
    const { order = deskOrder() } = correct({}, deskOrder());
    expect(correct({}, order)).toMatchObject({ result: { order }, order: undefined });
  });
});

describe("a picking list", () => {
  const products = new Map([
    ["p1", { name: "Drill 2", shelf: "A10" }],
    ["p2", { name: "Bit", shelf: "A2" }],
  ]);

  it("sums the standing lines of orders in the house by product, sorted by shelf", () => {
    const other = deskOrder({ id: "o2", number: "PD-0000-0001" });
    const gone = deskOrder({ id: "o3", status: "shipped" });
    expect(pickingList([deskOrder(), other, gone], products)).toEqual([
      {
        ...{ productId: "p2", name: "Bit", shelf: "A2", quantity: 4 },
        numbers: ["PD-7K4M-2XQF", "PD-0000-0001"],
      },
      expect.objectContaining({ productId: "p1", name: "Drill 2", shelf: "A10", quantity: 12 }),
    ]);
  });

  it("ends with what has no shelf, also if the product is gone", () => {
    const list = pickingList([deskOrder()], new Map([["p2", { shelf: "Z9" }]]));
    expect(list.map(({ name }) => name)).toEqual(["Bit", "Drill"]);
  });
});
