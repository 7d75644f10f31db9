import type { Role } from "@shop/contract/roles";
import { describe, expect, it } from "vitest";
import { act, decided, deskOrder } from "../../orders/desk/test-desk-orders.ts";
import type { Order } from "../../orders/order.ts";
import { packingCommand } from "./pack-order.ts";

const seconds = (count: number) => new Date(act.at.getTime() + count * 1000);

describe("packing", () => {
  const pack = (
    order: Order | undefined,
    uid: string,
    at = act.at,
    packing = true,
    role: Role = "manager",
  ) => decided(packingCommand("o1", { packing, uid, name: uid, role, at }).decide, order);

  it("is a lease of a minute, which its holder renews and ends", () => {
    const { result, order: taken = deskOrder() } = pack(deskOrder(), "ingrid");
    expect(taken.packing).toEqual({ uid: "ingrid", name: "ingrid", until: seconds(60) });
    expect(result).toEqual({ packing: taken.packing });
    const renewed = pack(taken, "ingrid", seconds(30)).order;
    expect(renewed?.packing?.until).toEqual(seconds(90));
    const ended = pack(taken, "ingrid", seconds(30), false);
    expect(ended.result).toEqual({});
    expect(ended.order?.packing).toEqual({ uid: "ingrid", name: "ingrid", until: seconds(30) });
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

  it("ends with shipping, and isn't taken afterwards", () => {
    const shipped = deskOrder({
      status: "shipped",
      packing: { uid: "ingrid", name: "Ingrid", until: seconds(60) },
    });
    const { result, order } = pack(shipped, "olaf");
    expect([result, order]).toEqual([{}, undefined]);
  });

  it("that nobody has taken isn't ended, nor is that of no order", () => {
    const none = pack(deskOrder(), "ingrid", act.at, false);
    expect([none.result, none.order]).toEqual([{}, undefined]);
    expect(pack(undefined, "ingrid").result).toBeNull();
  });

  it("is for packers of an order that they see, and for admins of any", () => {
    const placed = deskOrder({ status: "placed" });
    expect(pack(placed, "pat", act.at, true, "packer")).toMatchObject({ result: null });
    expect(pack(placed, "ingrid").result?.packing?.uid).toBe("ingrid");
    const confirmed = deskOrder({ status: "confirmed" });
    expect(pack(confirmed, "pat", act.at, true, "packer").result?.packing?.uid).toBe("pat");
  });

  it("stores its holder's name, so it is refused if their account is deleted", () => {
    const wanted = {
      packing: true,
      uid: "ingrid",
      name: "Ingrid",
      role: "packer",
      at: act.at,
    } as const;
    expect(packingCommand("o1", wanted)).toMatchObject({ id: "o1", uids: ["ingrid"], none: null });
  });
});
