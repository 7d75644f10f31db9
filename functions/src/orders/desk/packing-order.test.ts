import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import { orderStatuses } from "@shop/contract/order-status";
import { expect, test } from "vitest";
import { placedOrder } from "../test-orders.ts";
import { deskClock } from "./desk-order.ts";
import { isForPackers, toPackingDetails, toPackingOrder } from "./packing-order.ts";

const now = new Date("2026-11-24T12:00:00Z");
const clock = { ...deskClock(calendarOf(configuredSettings), now), lateBefore: now };

test("packers see orders to pack, and those that have just left", () => {
  expect(orderStatuses.filter(isForPackers)).toEqual(["confirmed", "shipped"]);
});

test("whoever packs an order sees no price, address of the customer's or history", () => {
  const order = {
    ...placedOrder("o1", 6),
    notes: [{ id: "n1", text: "Ring twice", at: now, uid: "ada", name: "Ada" }],
    refunds: [
      { id: "r1", cents: 500, reason: "Scratched", pieces: [], at: now, uid: "", name: "" },
    ],
  };
  const [line] = order.lines;
  const listed = toPackingOrder(order, clock);
  expect(listed.delivery).toEqual({ name: "Delivery" });
  expect(Object.keys(listed).toSorted()).toEqual([
    "_id",
    "address",
    "createdAt",
    "customerName",
    "delivery",
    "late",
    "lines",
    "number",
    "phone",
    "status",
  ]);
  expect(listed.lines).toEqual([
    { _id: line?.id, productId: line?.productId, name: line?.name, quantity: line?.quantity },
  ]);
  const shelved = new Map([[line?.productId ?? "", { shelf: "A3", codes: ["4006381333931"] }]]);
  const { notes, lines, ...others } = toPackingDetails(order, shelved, clock);
  expect(notes).toEqual([{ _id: "n1", text: "Ring twice" }]);
  expect(lines).toEqual([{ ...listed.lines[0], shelf: "A3", codes: ["4006381333931"] }]);
  expect({ ...others, lines: listed.lines }).toEqual(listed);
});
