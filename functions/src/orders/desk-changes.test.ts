import { describe, expect, it } from "vitest";
import { correctDelivery } from "../commands/orders/correct-delivery.ts";
import { changePacking } from "../commands/orders/pack-order.ts";
import type { Order } from "./order.ts";
import { act, decided, deskOrder } from "./test-desk-orders.ts";

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

describe("a delivery", () => {
  const seen = { address: "1 Drill Street", phone: "123" };
  const correct = (change: object, order: Order) =>
    decided(
      correctDelivery({ address: "2 Drill Street", phone: "123", seen, act, ...change }),
      order,
    );

  it("is corrected until the order is shipped, and the customer is told", () => {
    const { order, logged } = correct({}, deskOrder());
    expect(order?.address).toBe("2 Drill Street");
    expect(logged).toEqual([
      {
        ...{ action: "order.delivery-corrected", on: { id: "o1", name: "PD-7K4M-2XQF" } },
        events: [{ kind: "redirected", order, at: act.at }],
      },
    ]);
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
