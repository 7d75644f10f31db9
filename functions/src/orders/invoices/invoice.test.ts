import { sumOf } from "@shop/contract/prices/sum-order";
import { grossOf, type VatShare } from "@shop/contract/prices/vat-amounts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deskOrder as orderWithCancelled } from "../desk/test-desk-orders.ts";
import type { Order, OrderRefund } from "../order.ts";
import { moneyOf } from "../order-money.ts";
import {
  type IssuedInvoice,
  invoicedBy,
  issueInvoices,
  type LastNumbers,
  toPublic,
} from "./invoice.ts";

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
    expect(shipped.order.invoiced).toEqual({ number: invoice?.number, at, cents: 7000 });
  });

  it("says until when and where to it is paid, as the shop said when it was ordered", () => {
    const terms = { paymentDays: 14, payTo: "Tools Ltd\nGB00 1234\nA Bank" };
    const { issued } = issue(deskOrder(terms), deskOrder({ ...terms, status: "shipped" }));
    expect(issued[0]?.payment).toBe(
      "Due within 14 days after delivery. Pay to: Tools Ltd, GB00 1234, A Bank",
    );
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

  it("names the products that came back, and what wasn't refunded of them", () => {
    const pieces = [{ line: "o1", quantity: 2 }];
    const whole = { ...refund(2000, "Bent", "r1"), pieces };
    const first = issue(order, { ...order, refunds: [whole] }, numbers);
    expect(first.issued).toMatchObject([
      {
        total: 20,
        rows: [{ text: "Drill", pieces: { quantity: 2, unitPrice: 10 }, amount: 20 }],
      },
    ]);
    const part = { ...refund(1500, "Used", "r2"), pieces };
    const second = issue(first.order, { ...first.order, refunds: [whole, part] }, first.numbers);
    expect(second.issued).toMatchObject([
      {
        total: 15,
        rows: [
          { text: "Drill", pieces: { quantity: 2 }, amount: 20 },
          { text: "Not refunded", amount: -5 },
        ],
      },
    ]);
  });

  it("says that a discount was deducted, since what is left misses the minimum of its code", () => {
    const code = { code: "SPRING" };
    const known = issue(deskOrder({ code }), deskOrder({ code, status: "shipped" }));
    const pieces = [{ line: "o1", quantity: 2 }];
    const refunds = [{ ...refund(1600), pieces, deductedCents: 400 }];
    const { issued } = issue(known.order, { ...known.order, refunds }, known.numbers);
    expect(issued).toMatchObject([
      {
        total: 16,
        rows: [
          { text: "Drill", amount: 20 },
          { text: "Discount deducted: what is left misses the minimum of SPRING", amount: -4 },
        ],
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

describe("an invoice with VAT", () => {
  const vat = { treatment: "domestic", country: "DK", included: true, shopNumber: "DK40267318" };
  const taxed = (change: Partial<Order> = {}): Order => {
    const [drill, bit] = deskOrder().lines;
    const lines = [drill && { ...drill, vatRate: 2500 }, bit && { ...bit, vatRate: 500 }];
    return deskOrder({ ...{ vat, lines: lines.filter((line) => !!line) }, ...change } as Order); // as: the treatment's type is wider
  };

  it("names the rate of each row, net and VAT by rate, and the shop's number", () => {
    expect(issue(taxed(), taxed({ status: "shipped" })).issued).toMatchObject([
      {
        total: 70,
        parties: { seller: { vatNumber: "DK40267318" } },
        rows: [
          { text: "Drill", vatRate: 25, amount: 60 },
          { text: "Bit", vatRate: 5, amount: 10 },
          { text: "Delivery", amount: 0 },
        ],
        vat: {
          shares: [
            { rate: 25, net: 48, vat: 12 },
            { rate: 5, net: 9.52, vat: 0.48 },
          ],
        },
      },
    ]);
  });

  it("shows a business prices without VAT, in parts of a cent where a piece costs them", () => {
    const address = {
      ...{ recipient: "Jane", company: "Drill GmbH", street: "1 Lane", postcode: "8000" },
      ...{ town: "Aarhus", country: "DK" },
    };
    const [drill] = taxed().lines;
    const lines = drill ? [{ ...drill, unitPriceCents: 1999, discountCents: 333 }] : [];
    const order = taxed({ address, lines });
    const [invoice] = issue(order, { ...order, status: "shipped" }).issued;
    expect(invoice).toMatchObject({
      total: 116.61,
      rows: [
        { pieces: { quantity: 6, unitPrice: 15.9917 }, discount: 2.66, amount: 93.29 },
        { text: "Delivery", amount: 0 },
      ],
      vat: { included: false, net: 93.29 },
    });
  });

  it("puts the VAT onto rows without it", () => {
    const without = { vat: { ...vat, included: false } } as Pick<Order, "vat">; // as: as above
    expect(issue(taxed(without), taxed({ ...without, status: "shipped" })).issued).toMatchObject([
      {
        total: 85.5,
        rows: [{ amount: 60 }, { amount: 10 }, { amount: 0 }],
        vat: {
          shares: [
            { rate: 25, net: 60, vat: 15 },
            { rate: 5, net: 10, vat: 0.5 },
          ],
        },
      },
    ]);
  });

  it("is followed by a credit note at every rate for a refund that no line explains", () => {
    const { order, numbers } = issue(taxed(), taxed({ status: "shipped" }));
    expect(issue(order, { ...order, refunds: [refund(700)] }, numbers).issued).toMatchObject([
      {
        total: 7,
        rows: [
          { text: "Refunded: Bent", vatRate: 25, amount: 6 },
          { text: "Refunded: Bent", vatRate: 5, amount: 1 },
        ],
        vat: {
          shares: [
            { rate: 25, net: 4.8, vat: 1.2 },
            { rate: 5, net: 0.95, vat: 0.05 },
          ],
        },
      },
    ]);
  });

  it("states the VAT in the country's currency, too, and so does its credit note at the same rate", () => {
    const foreign = taxed({ vatExchange: { currency: "SEK", rate: 7.4604 } });
    const { order, issued, numbers } = issue(foreign, { ...foreign, status: "shipped" });
    const after = { ...order, refunds: [refund(700)] };
    const credited = issue(order, after, numbers).issued;
    const vatOf = ({ vat }: (typeof issued)[number]) => ({
      sum: sumOf((vat?.shares ?? []).map((share) => Math.round(share.vat * 100))) / 100,
      exchange: vat?.exchange,
    });
    expect([...issued, ...credited].map(vatOf)).toEqual([
      { sum: 12.48, exchange: { currency: "SEK", rate: 7.4604, amount: 93.11 } },
      { sum: 1.25, exchange: { currency: "SEK", rate: 7.4604, amount: 9.33 } },
    ]);
  });

  it.each([
    ["reverse-charge", /Article 138 .* Reverse charge/],
    ["export", /^Export/],
  ] as const)("says why there is none: %s", (treatment, sentence) => {
    const free = taxed({
      vat: { treatment, country: "DE", included: true, number: "DE136695976" },
    });
    const lines = free.lines.map((line) => ({ ...line, vatRate: 0 }));
    const [invoice] = issue({ ...free, lines }, { ...free, lines, status: "shipped" }).issued;
    expect(invoice?.vat?.note).toMatch(sentence);
    expect(invoice?.parties.buyer.vatNumber).toBe("DE136695976");
  });
});

const change = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constant("cancel" as const), line: fc.constantFrom("o1", "l2") }),
  fc.record({ kind: fc.constant("restore" as const), line: fc.constantFrom("o1", "l2") }),
);

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  unitPriceCents: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 1e7 })),
  vatRate: fc.constantFrom(0, 260, 810, 1900, 2500),
});
const anyChange = fc.record({
  kind: fc.constantFrom("refund", "pieces", "cancel", "restore"),
  at: fc.nat(),
  share: fc.integer({ min: 1, max: 100 }),
});

/** What a document's amounts have to be, in minor units of whatever currency. */
const expectSound = ({ vat, rows, totalCents }: IssuedInvoice) => {
  const shares = vat?.shares ?? [];
  expect(sumOf(shares.map(grossOf))).toBe(totalCents);
  for (const share of shares) {
    const ofRate = sumOf(rows.filter((it) => it.vatRate === share.rate).map(({ cents }) => cents));
    expect(ofRate).toBe(vat?.included ? grossOf(share) : share.net);
    // Twice what a rounding may be away from the exact VAT: a difference of two sums has two.
    const away = Math.abs(share.vat * 10_000 - share.net * share.rate);
    expect(away).toBeLessThanOrEqual(10_000 + share.rate);
  }
  const rates = shares.map(({ rate }) => rate);
  expect(rates).toEqual(expect.arrayContaining(rows.flatMap(({ vatRate }) => vatRate ?? [])));
};

it("what was issued comes to what is due by each rate, whatever is cancelled, restored and refunded", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.array(anyChange, { maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 5000 }),
      (anyLines, changes, included, cents) => {
        const lines = anyLines.map((line, n) => ({
          ...{ ...line, id: `l${n}`, productId: `p${n}`, name: "Tool" },
        }));
        const delivery = { ...deskOrder().delivery, cents, vatRate: 2500 };
        const vat = { treatment: "domestic", country: "DK", included } as const;
        const before = deskOrder({ lines, delivery, vat });
        let last = none;
        const all: IssuedInvoice[] = [];
        const put = (was: Order, is: Order): Order => {
          const { orders, issued, last: numbers } = issueInvoices([was], [is], last, at);
          last = numbers;
          all.push(...issued);
          return orders[0] ?? is;
        };
        let order = put(before, { ...before, status: "shipped" });
        for (const [index, { kind, at: n, share }] of changes.entries()) {
          const line = order.lines[n % order.lines.length];
          if (!line) continue;
          const { refunds = [] } = order;
          const amount = Math.floor((moneyOf(order).refundable * share) / 100);
          const pieces =
            kind === "pieces" && !line.cancelled ? [{ line: line.id, quantity: 1 }] : [];
          let after = order;
          if (kind === "cancel") after = cancelled(order, line.id);
          else if (kind === "restore") {
            const { cancelled: _, ...whole } = line;
            after = { ...order, lines: order.lines.map((it) => (it === line ? whole : it)) };
          } else if (amount > 0)
            after = {
              ...order,
              refunds: [...refunds, { ...refund(amount, "Bent", `r${index}`), pieces }],
            };
          order = put(order, after);
          const { vatDue, due } = moneyOf(order);
          const owed = ({ net, vat: tax }: VatShare) => net !== 0 || tax !== 0;
          expect(order.invoiced?.vat?.filter(owed)).toEqual(vatDue.filter(owed));
          expect(order.invoiced?.cents).toBe(due);
          expect(invoicedBy(all)).toEqual(order.invoiced);
        }
        all.forEach(expectSound);
      },
    ),
  );
});

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
