import { expect, it } from "vitest";
import { toDocument } from "../../orders/order-documents.ts";
import { act, placedBasket } from "../../orders/test-orders.ts";
import { piecesLeaving, undoFields } from "./order-undo.ts";

const order = placedBasket("o1", { p1: 6, p2: 7 });
const { lines } = order;

it("an undo takes the pieces that returned, without those that a refund had returned before", () => {
  const by = { at: act.at, uid: "ada", name: "Ada" };
  const pieces = [{ line: "o1", quantity: 2 }];
  const refunded = { ...order, refunds: [{ id: "r", cents: 1, reason: "Bent", pieces, ...by }] };
  const leaving = lines.map((line) => ({ order: refunded, line, returns: line.id === "o1" }));
  expect(piecesLeaving(leaving)).toEqual([
    { productId: "p1", returned: 4, unverified: 0 },
    { productId: "p2", returned: 0, unverified: 0 },
  ]);
});

it("an undo counts an unconfirmed order's pieces again", () => {
  const unconfirmed = { ...order, endsAt: act.at };
  const leaving = lines.map((line) => ({ order: unconfirmed, line, returns: false }));
  expect(piecesLeaving(leaving).map(({ unverified }) => unverified)).toEqual([6, 7]);
});

it("an undo is kept with the uids of the customer and of admins, and the order before and after", () => {
  const packing = { uid: "bob", name: "Bob", until: act.at };
  const before = { ...order, packing };
  const kept = { orderId: "o1", uid: "u1", staff: ["bob"], pieces: [] };
  expect(undoFields({ before, after: order, pieces: [] })).toEqual({
    ...kept,
    before: toDocument(before),
    after: toDocument(order),
  });
  expect(undoFields({ before, after: null, pieces: [] })).toMatchObject({ ...kept, after: null });
});
