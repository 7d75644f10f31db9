import { expect, it } from "vitest";
import { deleteOrders } from "./delete-orders.ts";
import { placeOrder } from "./order.ts";

const stock = {
  name: "Hammer drill",
  priceCents: 1999,
  minimumOrderQuantity: 5,
  availableQuantity: 20,
  isWithdrawn: false,
};

const order = (id: string, quantity: number) =>
  placeOrder(
    {
      ...{ id, uid: "u1", customer: "jane@example.com", customerName: "Jane", purchaseId: "p1" },
      ...{ quantity, address: "1 Drill Street", phone: "123", requestHash: "h" },
      createdAt: new Date("2026-11-20T12:00:00Z"),
    },
    stock,
  );

it("deleting orders returns their pieces to the stock", () => {
  expect(deleteOrders(stock, [order("o1", 6), order("o2", 7)])).toEqual({
    result: 2,
    created: [],
    deleted: ["o1", "o2"],
    availableQuantity: 33,
  });
});

it("deleting no order leaves the stock as it is", () => {
  expect(deleteOrders(stock, [])).toMatchObject({ result: 0, deleted: [], availableQuantity: 20 });
});

it("orders are deleted although their product is gone", () => {
  expect(deleteOrders(null, [order("o1", 6)])).toMatchObject({
    deleted: ["o1"],
    availableQuantity: null,
  });
});
