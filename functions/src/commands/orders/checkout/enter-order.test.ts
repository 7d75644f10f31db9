import { expect, it } from "vitest";
import type { CheckoutRequest } from "../../../orders/checkout.ts";
import type { Order } from "../../../orders/order.ts";
import { placeOrder } from "../../../orders/place-order.ts";
import { request, stock } from "../../../orders/test-orders.ts";
import { enterOrder } from "./enter-order.ts";

const note = { id: "n1", text: "Rings at noon", at: new Date(0), uid: "ada", name: "Ada" };
const entry = (quantity: number, more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...request(quantity, "o1"),
  desk: { note },
  ...more,
});

const decide = (wanted: CheckoutRequest, existing: readonly Order[] = []) =>
  enterOrder(wanted, 5)(new Map([["p1", stock]]), existing, new Map());

it("an order by phone takes its pieces, is logged, and keeps the admin's note", () => {
  const decision = decide(entry(6));
  expect(decision.result).toMatchObject({
    kind: "placed",
    order: { byPhone: true, notes: [note], status: "placed" },
  });
  expect(decision.logged).toEqual([
    {
      action: "order.entered",
      on: { id: "o1", name: "AB-0000-0000" },
      after: { total: 119.94, status: "placed" },
    },
  ]);
  expect(decision.events).toMatchObject([{ kind: "placed" }]);
  expect(decision.stocks?.get("p1")?.availableQuantity).toBe(14);
});

it("one that is paid by a link tells nobody yet, and has hours to be paid", () => {
  const { result, events, logged } = decide(entry(6, { pay: "card" }));
  const order = result.kind === "placed" ? result.order : undefined;
  const { startedAt = new Date(0), expiresAt = new Date(0) } = order?.payment ?? {};
  expect(expiresAt.getTime() - startedAt.getTime()).toBe(23 * 60 * 60 * 1000);
  expect(events).toEqual([]);
  expect(logged).toMatchObject([{ after: { status: "pending" } }]);
});

it("a retry is the same order, and is logged once", () => {
  const known = placeOrder(entry(6), () => stock);
  const { result, created, logged } = decide(entry(6), [known]);
  expect(result).toEqual({ kind: "placed", order: known });
  expect([created, logged]).toEqual([[], undefined]);
});

it("a refused order logs nothing", () => {
  const { result, logged } = decide(entry(20));
  expect(result).toMatchObject({ kind: "refused", lines: [{ refusal: "outOfRange" }] });
  expect(logged).toBeUndefined();
});
