import { deskLimits } from "@shop/contract/desk/limits";
import { limits } from "@shop/contract/limits";
import { describe, expect, it } from "vitest";
import { fingerprint } from "../../firestore/record-id.ts";
import { undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { stock } from "../../orders/test-orders.ts";
import {
  oppositeOf,
  type Restocking,
  restock as restockWith,
  undoRestocking,
} from "./restock-product.ts";

const act = { id: "r1", uid: "ada", name: "Ada", email: "ada@example.com", at: new Date(0) };
const restock = (wanted: Restocking, seen?: number) => restockWith(wanted, act, seen);
const undo = undoOf(act, { action: "product.restocked", on: { id: "p1", name: "" } });

const restocking = (difference: number, productId = "p1") => ({
  id: "r1",
  uid: "ada",
  productId,
  difference,
  createdAt: new Date(0),
});
const stocks = new Map([["p1", stock]]);

it.each([
  [7, 27],
  [-20, 0],
  [limits.quantity - 20, limits.quantity],
])("a difference of %d to 20 pieces makes %d", (difference, availableQuantity) => {
  const wanted = restocking(difference);
  for (const before of [stock, { ...stock, isWithdrawn: true }]) {
    expect(restock(wanted)(new Map([["p1", before]]), [])).toMatchObject({
      result: { undo, difference },
      created: [wanted],
      stocks: new Map([["p1", { ...before, availableQuantity, restockings: 1 }]]),
      logged: [
        {
          before: { stock: 20 },
          after: { stock: availableQuantity },
          undo: { restocking: "r1", difference },
        },
      ],
    });
  }
});

it.each([-21, limits.quantity - 19])("a difference of %d to 20 pieces is refused", (difference) => {
  const result = { outOfRange: true, availableQuantity: 20 };
  expect(restock(restocking(difference))(stocks, [])).toEqual({ result });
});

describe("a stock that returned pieces have made larger than the limit", () => {
  const over = new Map([["p1", { ...stock, availableQuantity: limits.quantity + 10 }]]);

  it("can be decreased", () => {
    const left = restock(restocking(-3))(over, []).stocks?.get("p1")?.availableQuantity;
    expect(left).toBe(limits.quantity + 7);
  });

  it("can't be increased", () => {
    const result = { outOfRange: true, availableQuantity: limits.quantity + 10 };
    expect(restock(restocking(1))(over, [])).toEqual({ result });
  });
});

it("answers a parallel retry of a count with the first try's difference", () => {
  const first = { ...restocking(-3), counted: 47 };
  const retry = { ...first, difference: 0 }; // it has read the corrected stock
  expect(restock(retry)(stocks, [first])).toMatchObject({ result: { difference: -3 } });
  expect(restock({ ...retry, counted: 46 })(stocks, [first])).toEqual({ result: "keyReused" });
});

it("a count keeps what was ordered since, and is refused after another restocking", () => {
  const sold = new Map([["p1", { ...stock, availableQuantity: 17, restockings: 4 }]]); // 20 when 22 were counted
  const counted = restock(restocking(2), 4)(sold, []).stocks?.get("p1");
  expect(counted).toMatchObject({ availableQuantity: 19, restockings: 5 });
  for (const seen of [3, 5])
    expect(restock(restocking(2), seen)(sold, [])).toEqual({ result: "restockedSince" });
});

it("a restocking of a product that doesn't exist is refused", () => {
  expect(restock(restocking(7))(new Map([["p1", null]]), [])).toEqual({ result: "unknownProduct" });
});

it("a restocking is idempotent by its id, and its retry offers to undo it while that is possible", () => {
  const first = restocking(7);
  expect(restock(first)(stocks, [first])).toEqual({ result: { undo, difference: 7 } });
  const undone = oppositeOf(first, "p1", act);
  const inTime = { ...act, at: new Date(deskLimits.undoableMs) };
  const late = { ...act, at: new Date(deskLimits.undoableMs + 1) };
  const none = { result: { undo: undefined, difference: 7 } };
  expect(restock(first)(stocks, [undone, first])).toEqual(none);
  expect(restockWith(first, inTime)(stocks, [first])).toEqual({ result: { undo, difference: 7 } });
  expect(restockWith(first, late)(stocks, [first])).toEqual(none);
});

it.each([restocking(8), restocking(7, "p2")])("another under the same id is refused", (first) => {
  expect(restock(restocking(7))(stocks, [first])).toEqual({ result: "keyReused" });
});

describe("what undoes a restocking", () => {
  const opposite = oppositeOf(restocking(7), "p1", act);

  it("takes the added pieces out again, also after an order in between", () => {
    const { created, stocks: after } = undoRestocking(opposite)(stocks, []);
    expect(created).toMatchObject([{ productId: "p1", difference: -7 }]);
    expect(after?.get("p1")?.availableQuantity).toBe(13);
  });

  it("has an id of its own, which follows from the restocking's", () => {
    expect(opposite.id).toBe(fingerprint("undo", "r1").slice(0, 40));
    expect(oppositeOf({ ...restocking(7), id: "r2" }, "p1", act).id).not.toBe(opposite.id);
  });

  it("is too late once they are ordered, or the product is gone", () => {
    const sold = new Map([["p1", { ...stock, availableQuantity: 6 }]]);
    for (const left of [sold, new Map([["p1", null]])])
      expect(() => undoRestocking(opposite)(left, [])).toThrow(TooLate);
  });
});
