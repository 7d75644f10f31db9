import { expect, test } from "vitest";
import { groupBySteps, stepsOf } from "./step-labels.ts";

const order = {
  lines: [],
  total: 60,
  emailVerified: true,
  customer: "mia@example.com",
  customerName: "Mia",
  address: "Mill Lane 3",
  phone: "",
  createdAt: "2026-01-02T03:04:05.000Z",
};
const placed = { ...order, _id: "a", status: "placed" } as const;
const confirmed = { ...order, _id: "b", status: "confirmed" } as const;
const delivered = { ...order, _id: "c", status: "delivered" } as const;

test("an order has its next step, and can be cancelled until it is delivered", () => {
  expect(stepsOf(placed)).toEqual(["confirmed", "cancelled"]);
  expect(stepsOf(delivered)).toEqual([]);
  expect(stepsOf({ ...placed, payment: { isDisputed: true } })).toEqual(["confirmed"]);
});

test("several orders are grouped by the steps that they can take", () => {
  expect(groupBySteps([placed, confirmed, delivered])).toEqual([
    ["confirmed", [placed]],
    ["shipped", [confirmed]],
    ["cancelled", [placed, confirmed]],
  ]);
});
