import { expect, it } from "vitest";
import { stock } from "../../orders/test-orders.ts";
import { takeOverUnreadable, type UnreadableOrder } from "./take-over-unreadable.ts";

const order = (change: Partial<UnreadableOrder> = {}): UnreadableOrder => ({
  ...{ id: "o1", uid: "guest-1", isCounted: true },
  lines: [{ productId: "p1", quantity: 6 }],
  ...change,
});
const decide = (orders: readonly UnreadableOrder[], unverifiedPieces = 20) =>
  takeOverUnreadable("guest-1", "jane")(
    new Map([
      ["p1", { ...stock, unverifiedPieces }],
      ["gone", null],
    ]),
    orders,
  );

it("an order that can't be read changes hands, and its pieces no longer count as unverified", () => {
  const { result, updated, stocks } = decide([order(), order({ id: "o2" })]);
  expect(result).toBe(2);
  expect(updated?.map(({ uid }) => uid)).toEqual(["jane", "jane"]);
  expect(stocks?.get("p1")).toEqual({ ...stock, unverifiedPieces: 8 });
});

it("pieces that don't count stay as they are, and a product that is gone has none", () => {
  expect(decide([order({ isCounted: false })]).stocks?.size).toBe(0);
  const gone = order({ lines: [{ productId: "gone", quantity: 6 }] });
  expect(decide([gone]).stocks?.size).toBe(0);
  expect(decide([order()], 2).stocks?.get("p1")?.unverifiedPieces).toBe(0);
});

it("an order that another sign-in has taken over stays as it is", () => {
  expect(decide([order({ uid: "jane" })])).toMatchObject({ result: 0, updated: [] });
});
