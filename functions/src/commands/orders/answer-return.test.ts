import { describe, expect, it } from "vitest";
import { act, decided, deskOrder } from "../../orders/desk/test-desk-orders.ts";
import type { Order, OrderReturn } from "../../orders/order.ts";
import { toDocument } from "../../orders/order-documents.ts";
import { returnAnswerCommand, type WantedAnswer } from "./answer-return.ts";
import { changeStatus } from "./change-status.ts";
import { refundCommand } from "./refund-order.ts";

const at = new Date("2026-11-25T08:00:00Z");

const withReturn = (state: OrderReturn["state"], change: Partial<Order> = {}): Order =>
  deskOrder({
    status: "delivered",
    returns: [
      { id: "old", at, lines: [{ line: "l2", quantity: 1 }], reason: "other", state: "withdrawn" },
      { id: "ret", at, lines: [{ line: "o1", quantity: 4 }], reason: "damaged", state },
    ],
    ...change,
  });

const answer = (order: Order | undefined, change: Partial<WantedAnswer> = {}) =>
  decided(
    returnAnswerCommand("o1", { return: "ret", state: "accepted", act, ...change }).decide,
    order,
  );

const declined = { state: "declined", reason: "It was used" } as const;

describe("an answer", () => {
  it("accepts a return: the customer is told, and the log says so and what undoing needs", () => {
    const before = withReturn("requested");
    const { result, order, logged } = answer(before);
    const answered = { id: "ret", state: "accepted", changedAt: act.at, act: act.id };
    expect(order?.returns).toMatchObject([{ id: "old", state: "withdrawn" }, answered]);
    expect(result).toMatchObject({ answered, undo: { id: expect.any(String) } });
    expect(logged).toEqual([
      {
        action: "order.return-accepted",
        on: { id: "o1", name: "AB-7K4M-2XQF" },
        undo: expect.objectContaining({
          before: toDocument(before),
          after: order && toDocument(order),
          pieces: [],
        }),
        events: [{ kind: "returnAnswered", order: before, return: order?.returns?.[1] }],
      },
    ]);
  });

  it("declines a return with a reason, also an accepted one, and the log keeps no text", () => {
    for (const state of ["requested", "accepted"] as const) {
      const { order, logged } = answer(withReturn(state), declined);
      expect(order?.returns?.[1]).toMatchObject({ state: "declined", answer: "It was used" });
      const [entry] = logged ?? [];
      expect(entry?.action).toBe("order.return-declined");
      expect([entry?.before, entry?.after]).toEqual([undefined, undefined]);
    }
  });

  it("that is given again changes nothing, and offers the undo while there is time", () => {
    const { order, result } = answer(withReturn("requested"));
    const again = answer(order, { act: { ...act, id: "again" } });
    expect([again.order, again.logged]).toEqual([undefined, undefined]);
    expect(again.result).toEqual(result);
    const later = { ...act, at: new Date(act.at.getTime() + 60_000) };
    expect(answer(order, { act: later }).result).toEqual({ answered: order?.returns?.[1] });
    expect(answer(answer(order, declined).order, { ...declined, reason: "Other" }).result).toEqual({
      refusedAt: "declined",
    });
  });

  it.each(["declined", "received", "withdrawn"] as const)(
    "comes too late once it is %s",
    (state) => {
      expect(answer(withReturn(state)).result).toEqual({ refusedAt: state });
    },
  );

  it("to no return is none", () => {
    expect(answer(deskOrder()).result).toBeNull();
    expect(answer(undefined).result).toBeNull();
  });
});

describe("the pieces of a return", () => {
  const receive = (order: Order, change: object = {}) => {
    const pieces = [{ line: "o1", quantity: 3 }];
    const wanted = {
      id: "r1",
      cents: 4000,
      reason: "Returned",
      pieces,
      return: "ret",
      act,
      ...change,
    };
    return decided(refundCommand("o1", wanted).decide, order);
  };

  it.each(["requested", "accepted"] as const)(
    "end a return that is %s with their refund, and the customer is told",
    (state) => {
      const { result, order, left, logged } = receive(withReturn(state));
      expect(result).toMatchObject({ kind: "refunded" });
      expect(left.p1).toBe(23);
      const received = { id: "ret", state: "received", changedAt: act.at, refund: "r1" };
      expect(order?.returns?.[1]).toMatchObject(received);
      expect(logged?.[0]?.events).toMatchObject([
        { kind: "returnAnswered", return: received, refundedCents: 4000 },
      ]);
      const again = receive(order ?? withReturn(state));
      expect([again.result, again.order]).toEqual([result, undefined]);
      expect(receive(order ?? withReturn(state), { return: undefined }).result).toEqual({
        kind: "keyReused",
      });
    },
  );

  it("aren't received twice, nor of a return that is declined, withdrawn or unknown", () => {
    const { order } = receive(withReturn("accepted"));
    const second = { id: "r2", pieces: [] };
    expect(receive(order ?? deskOrder(), second).result).toEqual({
      kind: "returnOver",
      state: "received",
    });
    for (const state of ["declined", "withdrawn"] as const)
      expect(receive(withReturn(state)).result).toEqual({ kind: "returnOver", state });
    expect(receive(withReturn("accepted"), { return: "other" }).result).toEqual({
      kind: "unknownReturn",
    });
    expect(receive(withReturn("accepted", { status: "cancelled" }), second).result).toEqual({
      kind: "notShipped",
      status: "cancelled",
    });
  });
});

describe("a cancellation of a shipped order", () => {
  const cancel = (piecesAreBack: boolean, state: OrderReturn["state"]) => {
    const change = { status: "cancelled", at: act.at, by: "shop", requestHash: "c" } as const;
    const wanted = { ...change, reason: "Lost", piecesAreBack, uid: "ada", seen: undefined, act };
    return decided(changeStatus(wanted), withReturn(state, { status: "shipped" })).order
      ?.returns?.[1];
  };

  it("ends its returns: the pieces are here, or won't come", () => {
    const ended = { changedAt: act.at };
    expect(cancel(true, "accepted")).toMatchObject({ ...ended, state: "received" });
    expect(cancel(true, "accepted")).not.toHaveProperty("answer");
    expect(cancel(false, "requested")).toMatchObject({
      ...ended,
      state: "declined",
      answer: "Lost",
    });
    expect(cancel(true, "declined")).toMatchObject({ state: "declined" });
    expect(cancel(true, "declined")).not.toHaveProperty("answer");
  });
});
