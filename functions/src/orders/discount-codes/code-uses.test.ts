import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type { Order } from "../order.ts";
import { placedBasket } from "../test-orders.ts";
import { codeUseWrites } from "./code-uses.ts";

const withCode = (id: string, change: Partial<Order> = {}): Order => {
  const order = placedBasket(id, { p1: 6 });
  const lines = order.lines.map((line) => ({ ...line, discountCents: 100 }));
  return { ...order, lines, code: { code: "A-1", by: ["u1", "guest-1"] }, ...change };
};

/** The increments of the writes, by path. */
const counted = (...[existing, change]: Parameters<typeof codeUseWrites>) =>
  Object.fromEntries(
    codeUseWrites(existing, change).map(({ path, fields }) => [path, Object.values(fields)]),
  );
const by = (uses: number, cents = uses * 100) => ({
  "codes/A-1": [FieldValue.increment(uses), FieldValue.increment(cents)],
  "codeUses/u1": [FieldValue.increment(uses), FieldValue.arrayUnion("u1")],
  "codeUses/guest-1": [FieldValue.increment(uses), FieldValue.arrayUnion("u1")],
});

describe("the uses of a code", () => {
  it("are counted with an order, by code, account and address", () => {
    expect(counted([], { result: null, created: [withCode("o1")] })).toEqual(by(1));
    expect(counted([], { result: null, created: [placedBasket("o1", { p1: 6 })] })).toEqual({});
  });

  it("count while an order waits for its payment, and once it is paid", () => {
    const pending = withCode("o1", { status: "pending" });
    expect(counted([], { result: null, created: [pending] })).toEqual(by(1));
    expect(counted([pending], { result: null, updated: [withCode("o1")] })).toEqual({});
  });

  it("count for an unverified address once it is verified, the order is paid, or the shop confirms it", () => {
    const unverified = withCode("o1", { emailVerified: false });
    const { "codeUses/guest-1": ofAddress, ...others } = by(1);
    expect(counted([], { result: null, created: [unverified] })).toEqual(others);
    const payment = { paidAt: new Date() } as Order["payment"];
    for (const known of [{ emailVerified: true }, { payment }, { status: "confirmed" as const }])
      expect(
        counted([unverified], { result: null, updated: [{ ...unverified, ...known }] }),
      ).toEqual({
        "codeUses/guest-1": ofAddress,
      });
    const cancelled = { ...unverified, status: "cancelled" as const };
    expect(counted([unverified], { result: null, updated: [cancelled] })).not.toHaveProperty(
      "codeUses/guest-1",
    );
  });

  it("are given back when an order is cancelled or deleted", () => {
    const cancelled = withCode("o1", { status: "cancelled" });
    expect(counted([withCode("o1")], { result: null, updated: [cancelled] })).toEqual(by(-1));
    expect(counted([withCode("o1")], { result: null, deleted: ["o1"] })).toEqual(by(-1));
    expect(counted([cancelled], { result: null, deleted: ["o1"] })).toEqual({});
    expect(counted([cancelled], { result: null, updated: [withCode("o1")] })).toEqual(by(1));
  });

  it("lose what was taken off of a line that is cancelled, and not the use", () => {
    const [line] = withCode("o1").lines;
    if (!line) throw new Error("An order has a line");
    const two = withCode("o1", { lines: [line, { ...line, id: "o1-1" }] });
    const one = {
      ...two,
      lines: [line, { ...line, id: "o1-1", cancelled: { at: two.createdAt, by: "shop" as const } }],
    };
    expect(counted([two], { result: null, updated: [one] })).toEqual({
      "codes/A-1": [FieldValue.increment(0), FieldValue.increment(-100)],
    });
  });

  it("count a free delivery, and nobody whose account is deleted", () => {
    const free = withCode("o1", { code: { code: "A-1", deliveryOffCents: 490 } });
    expect(counted([], { result: null, created: [free] })).toEqual({
      "codes/A-1": [FieldValue.increment(1), FieldValue.increment(590)],
    });
  });
});
