import { describe, expect, it } from "vitest";
import type { Order } from "../../orders/order.ts";
import { act, placedBasket, stock } from "../../orders/test-orders.ts";
import { changeStatus } from "./change-status.ts";
import { lineDeletionCommand } from "./delete-orders.ts";
import { type OrderUndo, piecesLeaving } from "./order-undo.ts";
import { undoChange } from "./undo-order.ts";

const stocks = new Map([
  ["p1", stock],
  ["p2", stock],
]);
const order = placedBasket("o1", { p1: 6, p2: 7 });
/** The documents of its discount code, of which it has none. */
const none = new Map();

/** The undo of a line's cancellation, and the order and the stock that it leaves. */
const cancelled = (() => {
  const change = { status: "cancelled", at: act.at, by: "shop", line: "o1" } as const;
  const wanted = { ...change, uid: "ada", seen: undefined, requestHash: "h", act };
  const decision = changeStatus(wanted)(stocks, [order]);
  const [after] = decision.updated ?? [];
  if (!after) throw new Error("It is cancelled");
  const [line] = order.lines;
  const pieces = line ? piecesLeaving([{ order, line, returns: true }]) : [];
  return { undo: { before: order, after, pieces } satisfies OrderUndo, after };
})();

describe("undoing", () => {
  it("gives the order back as it was, and takes its pieces again", () => {
    const more = new Map([...stocks, ["p1", { ...stock, availableQuantity: 26 }]]);
    const decision = undoChange(cancelled.undo)(more, [cancelled.after], none);
    expect(decision.result).toEqual({ order });
    expect(decision.updated).toEqual([order]);
    expect(decision.stocks?.get("p1")).toEqual(stock);
  });

  it("keeps what others have added since: a note, and who packs it", () => {
    const by = { uid: "bob", name: "Bob" };
    const notes = [{ id: "n", text: "Fragile", at: act.at, ...by }];
    const packing = { ...by, until: act.at };
    const { updated } = undoChange(cancelled.undo)(
      stocks,
      [{ ...cancelled.after, notes, packing }],
      none,
    );
    expect(updated).toEqual([{ ...order, notes, packing }]);
  });

  it("is refused once something has come after it", () => {
    const others: (Order | undefined)[] = [
      undefined,
      order,
      { ...cancelled.after, address: "2 Drill Street" },
      { ...cancelled.after, status: "confirmed" },
      { ...cancelled.after, uid: "" },
    ];
    for (const other of others) {
      const decision = undoChange(cancelled.undo)(stocks, other ? [other] : [], none);
      expect(decision).toEqual({ result: { refused: "changed" } });
    }
  });

  it.each([
    [7, "is done"],
    [6, "is refused"],
  ])("with %d pieces left in stock %s: one always stays", (availableQuantity, outcome) => {
    const left = new Map([["p1", { ...stock, availableQuantity }]]);
    const { result } = undoChange(cancelled.undo)(left, [cancelled.after], none);
    expect(result).toEqual(outcome === "is done" ? { order } : { refused: "outOfStock" });
  });

  it("of what took no pieces needs none", () => {
    const pieces = [{ productId: "p1", returned: 0, unverified: 0 }];
    const soldOut = new Map([["p1", { ...stock, availableQuantity: 0 }]]);
    const undone = undoChange({ ...cancelled.undo, pieces })(soldOut, [cancelled.after], none);
    expect(undone).toMatchObject({ result: { order }, stocks: soldOut });
  });

  it("of a cancellation or a deletion is refused once a product of its lines was deleted", () => {
    const gone = new Map([...stocks, ["p1", null]] as const);
    const refused = { result: { refused: "productGone" } };
    expect(undoChange(cancelled.undo)(gone, [cancelled.after], none)).toEqual(refused);
    const wasDeleted = { before: order, after: null, pieces: [] };
    expect(undoChange(wasDeleted)(gone, [], none)).toEqual(refused);
  });

  it("of a step is possible although a product of its lines was deleted", () => {
    const after: Order = { ...order, status: "confirmed" };
    const gone = new Map([...stocks, ["p1", null]] as const);
    const undo = { before: order, after, pieces: [] };
    expect(undoChange(undo)(gone, [after], none).result).toEqual({ order });
  });

  it("counts an unconfirmed order's pieces again", () => {
    const pieces = [{ productId: "p1", returned: 0, unverified: 6 }];
    const { stocks: after } = undoChange({ ...cancelled.undo, pieces })(
      stocks,
      [cancelled.after],
      none,
    );
    expect(after?.get("p1")).toEqual({ ...stock, unverifiedPieces: 6 });
  });

  it("of a deletion creates the order again, unless its id was taken since", () => {
    const undo = { before: order, after: null, pieces: [] };
    expect(undoChange(undo)(stocks, [], none)).toMatchObject({ restored: [order] });
    expect(undoChange(undo)(stocks, [order], none)).toEqual({ result: { refused: "changed" } });
    const line = lineDeletionCommand(order.customer, "o1", act).decide(stocks, [order]);
    const [after = null] = line.updated ?? [];
    const again = undoChange({ before: order, after, pieces: [] })(
      stocks,
      after ? [after] : [],
      none,
    );
    expect(again).toMatchObject({ updated: [order] });
  });
});
