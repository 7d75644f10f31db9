import { describe, expect, it } from "vitest";
import { decided, deskOrder } from "../../orders/desk/test-desk-orders.ts";
import type { Order, OrderReturn } from "../../orders/order.ts";
import { returnRequestCommand, type WantedReturn, withdrawalCommand } from "./request-return.ts";

const at = new Date("2026-12-01T12:00:00Z");
const calendar = {
  timeZone: "Europe/Lisbon",
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [],
  cutOff: "24:00",
  dispatchDays: [0, 2],
  parcelDays: [1, 3],
  palletDays: [1, 5],
} as const;

/** Shipped on a Monday, so that a pallet arrives on 30 November, and the last of ten days is 10 December. */
const shipped = deskOrder({
  returnDays: 10,
  status: "shipped",
  changes: [
    { status: "shipped", at: new Date("2026-11-23T12:00:00Z"), by: "shop", requestHash: "1" },
    { status: "shipped", at: new Date("2026-12-09T12:00:00Z"), by: "shop", requestHash: "2" },
  ],
});

const request = (change: Partial<WantedReturn> = {}, order: Order | undefined = shipped) => {
  const asked = { id: "ret", at, lines: [{ line: "o1", quantity: 2 }], reason: "faulty" } as const;
  const wanted = { ...asked, uid: "jane", calendar, ...change };
  return decided(returnRequestCommand("o1", wanted).decide, order);
};

/** The order with a return in a state. */
const withReturn = (state: OrderReturn["state"], order: Order = shipped): Order => ({
  ...order,
  returns: [{ id: "ret", at, lines: [{ line: "o1", quantity: 4 }], reason: "damaged", state }],
});

describe("a return", () => {
  it("is kept as it was asked for, and the shop is told", () => {
    const { result, order, events } = request({ text: "It hums" });
    const added = { id: "ret", at, reason: "faulty", text: "It hums", state: "requested" };
    expect(order?.returns).toEqual([{ ...added, lines: [{ line: "o1", quantity: 2 }] }]);
    expect(result).toEqual({ kind: "requested", order });
    expect(events).toMatchObject([{ kind: "returnRequested", return: added }]);
  });

  it("that is asked for again is answered as the first try, and another under its key refused", () => {
    const { order } = request();
    const again = request({ at: new Date("2026-12-02T12:00:00Z") }, order);
    expect([again.result, again.order, again.events]).toEqual([
      { kind: "requested", order },
      undefined,
      undefined,
    ]);
    expect(request({ reason: "other" }, order).result).toEqual({ kind: "keyReused" });
    expect(request({ text: "Hm" }, order).result).toEqual({ kind: "keyReused" });
  });

  it("of somebody else's order, or of none, is of no order", () => {
    expect(request({ uid: "joe" }).result).toBeNull();
    const asked = { id: "ret", at, lines: [], reason: "other" } as const;
    const { decide } = returnRequestCommand("o1", { ...asked, uid: "jane", calendar });
    expect(decided(decide, undefined).result).toBeNull();
  });

  it.each(["placed", "confirmed", "cancelled"] as const)("of a %s order is refused", (status) => {
    expect(request({}, deskOrder({ status })).result).toEqual({ kind: "notShipped", status });
  });

  it("can be asked for until the last day is over at the shop, counted from the first shipment", () => {
    const last = { at: new Date("2026-12-10T23:59:59Z") };
    expect(request(last).result).toMatchObject({ kind: "requested" });
    const late = { at: new Date("2026-12-11T00:00:00Z") };
    expect(request(late).result).toEqual({ kind: "tooLate", lastDay: "2026-12-10" });
    expect(request(late, { ...shipped, status: "delivered" }).result).toMatchObject({
      kind: "tooLate",
    });
  });

  it("has the days that its order was placed under; with none of them there is no last day", () => {
    const late = { at: new Date("2026-12-11T00:00:00Z") };
    expect(request(late, { ...shipped, returnDays: 11 }).result).toMatchObject({
      kind: "requested",
    });
    expect(request({}, { ...shipped, returnDays: 0 }).result).toEqual({ kind: "notReturnable" });
  });

  it("has its days from the arrival by the order's own method", () => {
    const late = { at: new Date("2026-12-15T12:00:00Z") };
    const slow = { ...shipped, delivery: { ...shipped.delivery, days: [10, 12] as const } };
    expect(request(late).result).toMatchObject({ kind: "tooLate" });
    expect(request(late, slow).result).toMatchObject({ kind: "requested" });
  });

  it("names at most the pieces that no other return and no refund has", () => {
    const left = (quantity: number, order: Order) =>
      request({ id: "new", lines: [{ line: "o1", quantity }] }, order).result;
    expect(left(7, shipped)).toEqual({ kind: "tooManyPieces", name: "Drill", left: 6 });
    for (const state of ["requested", "accepted", "received"] as const) {
      expect(left(3, withReturn(state))).toMatchObject({ left: 2 });
      expect(left(2, withReturn(state))).toMatchObject({ kind: "requested" });
    }
    for (const state of ["declined", "withdrawn"] as const)
      expect(left(6, withReturn(state))).toMatchObject({ kind: "requested" });
    const by = { cents: 1, reason: "Bent", at, uid: "ada", name: "Ada" };
    const refunds = [{ ...by, id: "r1", pieces: [{ line: "o1", quantity: 5 }] }];
    expect(left(2, { ...shipped, refunds })).toMatchObject({ left: 1 });
    const both = { ...withReturn("received"), refunds };
    expect(left(1, both)).toMatchObject({ left: 0 });
    const [received] = withReturn("received").returns ?? [];
    const ofReturn = { ...both, returns: received ? [{ ...received, refund: "r1" }] : [] };
    expect(left(2, ofReturn)).toMatchObject({ left: 1 });
  });

  it("of a cancelled line, or of one that the order hasn't, is refused", () => {
    const of = (line: string) => request({ lines: [{ line, quantity: 1 }] }).result;
    expect(of("l3")).toEqual({ kind: "tooManyPieces", name: "Saw", left: 0 });
    expect(of("p1")).toEqual({ kind: "unknownLine" });
  });

  it("is one of at most twenty", () => {
    const { returns = [] } = withReturn("withdrawn");
    const after = (count: number) => {
      const many = Array.from({ length: count }, (_, index) => index);
      const before = many.flatMap((index) => returns.map((one) => ({ ...one, id: `r${index}` })));
      return request({ id: "new" }, { ...shipped, returns: before }).result;
    };
    expect(after(19)).toMatchObject({ kind: "requested" });
    expect(after(20)).toEqual({ kind: "tooMany" });
  });
});

describe("a withdrawal", () => {
  const withdraw = (order: Order | undefined, uid = "jane", id = "ret") =>
    decided(withdrawalCommand("o1", { uid, return: id, at }).decide, order);

  it("takes a return back once that isn't answered, and tells nobody", () => {
    const { order, events } = withdraw(withReturn("requested"));
    expect(order?.returns).toMatchObject([{ id: "ret", state: "withdrawn", changedAt: at }]);
    expect(events).toBeUndefined();
    const again = withdraw(order);
    expect([again.result, again.order]).toEqual([{ order }, undefined]);
  });

  it.each(["accepted", "declined", "received"] as const)(
    "comes too late once it is %s",
    (state) => {
      expect(withdraw(withReturn(state)).result).toEqual({ refusedAt: state });
    },
  );

  it("of somebody else's return, or of none, finds none", () => {
    expect(withdraw(withReturn("requested"), "joe").result).toBeNull();
    expect(withdraw(withReturn("requested"), "jane", "other").result).toBeNull();
    expect(withdraw(shipped).result).toBeNull();
    expect(withdraw(undefined).result).toBeNull();
  });
});
