import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { issueInvoices, type LastNumbers, toPublic } from "./invoice.ts";
import { moneyOf, type Order, type OrderRefund } from "./order.ts";
import { deskOrder as orderWithCancelled } from "./test-desk-orders.ts";

const at = new Date("2026-11-25T12:00:00Z");
/** An order of six drills and two bits. */
const deskOrder = (change: Partial<Order> = {}): Order => {
  const order = orderWithCancelled(change);
  return { ...order, lines: order.lines.slice(0, 2) };
};
const none: LastNumbers = { invoice: 0, "credit-note": 0 };
const refund = (cents: number, reason = "Bent", id = `r${cents}`): OrderRefund => ({
  ...{ id, cents, reason, pieces: [], at, uid: "ada", name: "Ada" },
});
const cancelled = (order: Order, id: string): Order => ({
  ...order,
  lines: order.lines.map((line) =>
    line.id === id ? { ...line, cancelled: { at, by: "shop" } } : line,
  ),
});

/** Issues what is due of one order. */
const issue = (before: Order, after: Order, last = none) => {
  const { orders, issued, last: numbers } = issueInvoices([before], [after], last, at);
  return { order: orders[0] ?? after, issued: issued.map(toPublic), numbers };
};
const shipped = issue(deskOrder(), deskOrder({ status: "shipped" }));

describe("an order's invoice", () => {
  it("is issued when it is shipped, of the lines that stand", () => {
    const [invoice, ...others] = shipped.issued;
    expect(others).toEqual([]);
    expect(invoice?.number).toMatch(/^[A-Z]+-INV-000001$/);
    expect(invoice).toMatchObject({
      kind: "invoice",
      buyer: "Jane Example\n1 Drill Street",
      total: 70,
      rows: [
        { text: "Drill", pieces: { quantity: 6, unitPrice: 10 }, amount: 60 },
        { text: "Bit", pieces: { quantity: 2, unitPrice: 5 }, amount: 10 },
        { text: "Delivery", amount: 0 },
      ],
    });
    expect(shipped.order.invoiced).toEqual({ number: invoice?.number, cents: 7000 });
  });

  it("names its delivery, which a cancellation of all credits", () => {
    const delivery = { ...deskOrder().delivery, cents: 490 };
    const { issued, order, numbers } = issue(
      deskOrder({ delivery }),
      deskOrder({ delivery, status: "shipped" }),
    );
    expect(issued).toMatchObject([
      { total: 74.9, rows: [{}, {}, { text: "Delivery", amount: 4.9 }] },
    ]);
    const out = cancelled(cancelled(order, "o1"), "l2");
    expect(issue(order, { ...out, status: "cancelled" }, numbers).issued).toMatchObject([
      { total: 74.9, rows: [{}, {}, { text: "Delivery", amount: 4.9 }] },
    ]);
  });

  it("isn't issued before, unless it is asked for, and not again when it is shipped", () => {
    expect(issue(deskOrder(), deskOrder()).issued).toEqual([]);
    const asked = issue(deskOrder(), deskOrder({ invoiceAsked: true }));
    expect(asked.issued).toHaveLength(1);
    expect(issue(asked.order, { ...asked.order, status: "shipped" }).issued).toEqual([]);
  });

  it("takes off what was refunded before", () => {
    const refunds = [refund(500)];
    const { issued } = issue(deskOrder({ refunds }), deskOrder({ refunds, status: "shipped" }));
    expect(issued).toMatchObject([
      { total: 65, rows: [{}, {}, {}, { text: "Refunded before", amount: -5 }] },
    ]);
  });
});

describe("a credit note", () => {
  const { order, numbers } = shipped;

  it("is issued for a refund, and names the invoice and the reason", () => {
    const refunded = { ...order, refunds: [refund(1234)] };
    expect(issue(order, refunded, numbers).issued).toMatchObject([
      {
        kind: "credit-note",
        corrects: order.invoiced?.number,
        total: 12.34,
        rows: [{ text: "Refunded: Bent", amount: 12.34 }],
      },
    ]);
  });

  it("is issued for a cancelled line without what was refunded of it before", () => {
    const refunded = issue(order, { ...order, refunds: [refund(400)] }, numbers);
    const { issued } = issue(refunded.order, cancelled(refunded.order, "l2"), refunded.numbers);
    expect(issued).toMatchObject([
      {
        total: 6,
        rows: [
          { text: "Bit", amount: 10 },
          { text: "Settled with what was refunded before", amount: -4 },
        ],
      },
    ]);
  });

  it("is followed by another invoice if the cancellation is undone", () => {
    const out = issue(order, cancelled(order, "l2"), numbers);
    const back = issue(out.order, { ...order, ...{ invoiced: out.order.invoiced } }, out.numbers);
    expect(back.issued).toMatchObject([{ kind: "invoice", total: 10, rows: [{ text: "Bit" }] }]);
  });
});

const change = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constant("cancel" as const), line: fc.constantFrom("o1", "l2") }),
  fc.record({ kind: fc.constant("restore" as const), line: fc.constantFrom("o1", "l2") }),
);

it("what was issued always comes to what is due, under numbers without a gap, and each document adds up", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let { order, numbers } = shipped;
      const all = [...shipped.issued];
      changes.forEach((it, index) => {
        const { refunds = [] } = order;
        const { refundable } = moneyOf(order);
        let after = order;
        if (it.kind === "cancel") after = cancelled(order, it.line);
        else if (it.kind === "refund" && it.cents <= refundable)
          after = { ...order, refunds: [...refunds, refund(it.cents, "Bent", `r${index}`)] };
        else if (it.kind === "restore")
          after = {
            ...order,
            lines: order.lines.map(({ cancelled: _, ...line }) =>
              line.id === it.line ? line : { ...line, ...(_ ? { cancelled: _ } : {}) },
            ),
          };
        const next = issue(order, after, numbers);
        ({ order, numbers } = next);
        all.push(...next.issued);
        expect(order.invoiced?.cents).toBe(moneyOf(order).due);
      });
      for (const { rows, total } of all)
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 6);
      const signed = all.map(({ kind, total }) => (kind === "invoice" ? total : -total));
      expect(signed.reduce((sum, one) => sum + one, 0)).toBeCloseTo(moneyOf(order).due / 100, 6);
      for (const kind of ["invoice", "credit-note"] as const)
        expect(all.filter((one) => one.kind === kind)).toHaveLength(numbers[kind]);
    }),
  );
});
