import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Order } from "./order.ts";
import { type OrderMove, piecesInHouse } from "./pieces-in-house.ts";
import { placedBasket } from "./test-orders.ts";

const minutes = (count: number) => new Date(Date.UTC(2026, 10, 27, 8, count));
const counted = minutes(10);
const shipped = (order: Order, minute: number, undone?: number): OrderMove => ({
  action: "order.shipped",
  at: minutes(minute),
  undoneAt: undone === undefined ? undefined : minutes(undone),
  order,
});
const [six, seven] = [placedBasket("six", { p1: 6 }), placedBasket("seven", { p1: 7, p2: 3 })];

describe("the pieces that were in the house when they were counted", () => {
  it("are those that can be ordered, and those of orders that aren't shipped", () => {
    const state = { available: 20, reserved: [six, seven], moves: [] };
    expect(piecesInHouse("p1", state, counted)).toBe(33);
    expect(piecesInHouse("p2", { ...state, available: 0 }, counted)).toBe(3);
  });

  it.each([
    ["shipped since", shipped(seven, 11), 27],
    ["shipped before", shipped(seven, 9), 20],
    ["shipped since and taken back", shipped(seven, 11, 12), 20],
    ["shipped before and taken back before", shipped(seven, 8, 9), 20],
    ["shipped before and taken back since, in the house now", shipped(seven, 9, 11), 13],
  ])("have an order that was %s as it was then", (_, move, pieces) => {
    expect(piecesInHouse("p1", { available: 20, reserved: [], moves: [move] }, counted)).toBe(
      pieces,
    );
  });

  it("aren't known if a shipped order was deleted", () => {
    const move = { ...shipped(seven, 11), order: null };
    expect(piecesInHouse("p1", { available: 20, reserved: [], moves: [move] }, counted)).toBeNull();
  });

  it("aren't known if a line of a shipped order was deleted, unless that is undone", () => {
    const left = { ...seven, lines: seven.lines.filter(({ productId }) => productId !== "p1") };
    const deleted = (minute: number, order: Order, undone?: number) => ({
      ...shipped(order, minute, undone),
      action: "order.deleted",
    });
    const pieces = (...moves: OrderMove[]) =>
      piecesInHouse("p1", { available: 20, reserved: [], moves }, counted);
    expect(pieces(deleted(12, left), shipped(left, 11))).toBeNull();
    expect(pieces(deleted(12, seven, 13), shipped(seven, 11))).toBe(27);
    expect(pieces(shipped(seven, 12), deleted(11, seven))).toBe(27);
  });

  it("aren't known if pieces have come back since", () => {
    const pieces = [{ line: "six", quantity: 2 }];
    const refund = { id: "r", cents: 1, reason: "", pieces, uid: "", name: "" };
    const back = (minute: number): OrderMove => ({
      ...{ action: "order.refunded", at: minutes(minute) },
      order: { ...six, status: "delivered", refunds: [{ ...refund, at: minutes(minute) }] },
    });
    const state = (move: OrderMove) => ({ available: 20, reserved: [], moves: [move] });
    expect(piecesInHouse("p1", state(back(11)), counted)).toBeNull();
    expect(piecesInHouse("p2", state(back(11)), counted)).toBe(20);
    expect(piecesInHouse("p1", state(back(9)), counted)).toBe(20);
  });

  it("are the same whenever they are asked for, whatever was sold, cancelled and shipped", () => {
    const step = fc.record({ kind: fc.constantFrom("order", "cancel", "ship"), pick: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(30), (steps, when) => {
        let available = 1000;
        let reserved: Order[] = [];
        const moves: OrderMove[] = [];
        let truth = available;
        let house = available;
        for (const [index, { kind, pick }] of steps.entries()) {
          if (index === when) truth = house;
          const at = new Date(counted.getTime() + (index - when) * 1000 + 500);
          const chosen = reserved[pick % Math.max(reserved.length, 1)];
          const quantity = chosen?.lines[0]?.quantity ?? 0;
          if (kind === "order") {
            const pieces = 6 + (pick % 4);
            reserved = [...reserved, placedBasket(`o${index}`, { p1: pieces })];
            available -= pieces;
          } else if (chosen) {
            reserved = reserved.filter((one) => one !== chosen);
            if (kind === "cancel") available += quantity;
            else {
              moves.push({ action: "order.shipped", at, order: chosen });
              house -= quantity;
            }
          }
        }
        if (when >= steps.length) truth = house;
        expect(piecesInHouse("p1", { available, reserved, moves }, counted)).toBe(truth);
      }),
    );
  });
});
