import { describe, expect, it } from "vitest";
import type { Order } from "../../orders/order.ts";
import { act, observed, placedOrder, stock } from "../../orders/test-orders.ts";
import { shipmentCommand, type WantedCorrection } from "./correct-shipment.ts";

const { at } = act;
const parcel = { carrier: "Northbound", trackingNumber: "NB 1" };

const shipped: Order = {
  ...placedOrder("o1", 6),
  status: "shipped",
  changes: [
    { status: "confirmed", at, by: "shop", requestHash: "to confirmed" },
    { status: "shipped", at, by: "shop", ...parcel, requestHash: "to shipped" },
  ],
};

const wanted = (change: Partial<WantedCorrection> = {}): WantedCorrection => ({
  carrier: "Northbound",
  trackingNumber: "NB 2",
  seen: parcel,
  act,
  requestHash: "right",
  ...change,
});

/** The decision, and what people are told. */
const decide = (order: Order | undefined, correction: WantedCorrection) => {
  const stocks = new Map([["p1", stock]]);
  return observed(shipmentCommand("o1", correction).decide(stocks, order ? [order] : []));
};

describe("a correction of a shipped order", () => {
  it("stands in the history after what was wrong, without who made it, and the customer is told", () => {
    const { result, updated = [], logged, told } = decide(shipped, wanted());
    expect(result).toEqual({ order: updated[0] });
    const change = { status: "shipped", at, by: "shop", carrier: "Northbound" };
    const right = { ...change, trackingNumber: "NB 2", requestHash: "right" };
    expect(updated).toEqual([{ ...shipped, changes: [...shipped.changes, right] }]);
    expect(logged).toEqual([
      { action: "order.shipment-corrected", on: { id: "o1", name: "AB-0000-0000" } },
    ]);
    expect(told).toEqual([{ kind: "corrected", order: updated[0], change: right }]);
  });

  it("may take the number away", () => {
    const [order] = decide(shipped, wanted({ trackingNumber: undefined })).updated ?? [];
    expect(order?.changes.at(-1)).not.toHaveProperty("trackingNumber");
  });

  it.each([
    ["another carrier", { ...parcel, carrier: "Southbound" }],
    ["another number", { ...parcel, trackingNumber: "NB 0" }],
    ["no number", { carrier: "Northbound" }],
  ])("that began from %s is refused, and changes nothing", (_, seen) => {
    expect(decide(shipped, wanted({ seen }))).toEqual({
      result: { refusedAt: "shipped" },
      told: [],
    });
  });

  it("is refused unless the order is shipped", () => {
    const delivered: Order = { ...shipped, status: "delivered" };
    expect(decide(delivered, wanted()).result).toEqual({ refusedAt: "delivered" });
    expect(decide(placedOrder("o1", 6), wanted()).result).toEqual({ refusedAt: "placed" });
  });

  it("that is tried again, or says nothing new, is answered with the order and changes nothing", () => {
    const [corrected] = decide(shipped, wanted()).updated ?? [];
    expect(decide(corrected, wanted())).toEqual({ result: { order: corrected }, told: [] });
    const same = wanted({ ...parcel });
    expect(decide(shipped, same)).toEqual({ result: { order: shipped }, told: [] });
  });

  it("of no order finds nothing", () => {
    expect(decide(undefined, wanted())).toEqual({ result: null, told: [] });
  });
});
