import type { DeskInvoice } from "@shop/contract/desk/invoices";
import {
  type Invoice,
  type InvoiceKind,
  type InvoiceParty,
  invoiceNumber,
} from "@shop/contract/invoices";
import { toDecimal } from "@shop/contract/money";
import { areSent } from "@shop/contract/order-status";
import { invoiceTerms } from "@shop/contract/payment";
import { lineCents } from "@shop/contract/prices/sum-order";
import { partiesOf } from "./invoice-parties.ts";
import { moneyOf, type Order, type OrderLine, standingLines } from "./order.ts";

/** A row of an invoice, in minor units. */
interface Row {
  readonly text: string;
  readonly pieces?: { readonly quantity: number; readonly unitPriceCents: number } | undefined;
  readonly cents: number;
}

/** An invoice or a credit note as it was issued. Its id is its number. */
export interface IssuedInvoice {
  readonly id: string;
  readonly kind: InvoiceKind;
  /** The number of the order's first invoice; missing if this is that one. */
  readonly corrects?: string | undefined;
  readonly createdAt: Date;
  readonly order: { readonly id: string; readonly number: string; readonly createdAt: Date };
  readonly seller: string;
  readonly buyer: string;
  readonly parties: { readonly seller: InvoiceParty; readonly buyer: InvoiceParty };
  readonly rows: readonly Row[];
  /** What the rows add up to, in minor units; of a credit note, what is taken back. */
  readonly totalCents: number;
  readonly gift?: true | undefined;
  readonly payment?: string | undefined;
}

/** The last number of each kind that was given. */
export type LastNumbers = Readonly<Record<InvoiceKind, number>>;

const sum = (rows: readonly Row[]): number => rows.reduce((all, { cents }) => all + cents, 0);

const rowOf = (line: OrderLine): Row => ({
  text: line.name,
  pieces: { quantity: line.quantity, unitPriceCents: line.unitPriceCents },
  cents: lineCents(line),
});

/** @returns the amount that is left once some rows are named, as a row of its own; none if nothing is left */
const rest = (text: string, cents: number): Row[] => (cents === 0 ? [] : [{ text, cents }]);

const delivered = "Delivery";

/** @returns the lines that stood before a change and don't any more */
const leftLines = (before: Order, after: Order): OrderLine[] => {
  const standing = new Set(standingLines(after).map(({ id }) => id));
  return standingLines(before).filter(({ id }) => !standing.has(id));
};

/** The words of an amount that no line explains: a refund's own, if one was noted. */
const refundText = (before: Order, after: Order): string => {
  const known = new Set(before.refunds?.map(({ id }) => id));
  const noted = after.refunds?.findLast(({ id }) => !known.has(id));
  return noted ? `Refunded: ${noted.reason}` : "Settled with what was refunded before";
};

/**
 * @param before the order as it was read
 * @param after the order as a change leaves it
 * @returns the kind and the rows of what has to be issued, so that all that was issued comes to what is due; null if it
 *   does. Nothing is issued for an order that isn't shipped, unless its invoice was asked for before
 */
export const invoiceDue = (
  before: Order,
  after: Order,
): { readonly kind: InvoiceKind; readonly rows: readonly Row[] } | null => {
  const { invoiced } = before;
  const { due, delivery } = moneyOf(after);
  if (!invoiced) {
    if (due === 0 || !(areSent(after.status) || after.invoiceAsked)) return null;
    const rows = [...standingLines(after).map(rowOf), { text: delivered, cents: delivery }];
    return { kind: "invoice", rows: [...rows, ...rest("Refunded before", due - sum(rows))] };
  }
  const difference = due - invoiced.cents;
  if (difference === 0) return null;
  const moved = moneyOf(before).delivery - delivery;
  if (difference > 0) {
    const rows = [...leftLines(after, before).map(rowOf), ...rest(delivered, -moved)];
    return { kind: "invoice", rows: [...rows, ...rest("Charged again", difference - sum(rows))] };
  }
  const rows = [...leftLines(before, after).map(rowOf), ...rest(delivered, moved)];
  const left = rest(refundText(before, after), -difference - sum(rows));
  return { kind: "credit-note", rows: [...rows, ...left] };
};

/**
 * Issues what is due of a change of some orders.
 *
 * @param existing the orders as they were read
 * @param updated the orders as the change leaves them
 * @param last the last numbers that were given
 * @returns the orders with what they were invoiced, what was issued, and the last numbers afterwards
 */
export const issueInvoices = (
  existing: readonly Order[],
  updated: readonly Order[],
  last: LastNumbers,
  at: Date,
): {
  readonly orders: readonly Order[];
  readonly issued: readonly IssuedInvoice[];
  readonly last: LastNumbers;
} => {
  const byId = new Map(existing.map((order) => [order.id, order]));
  const numbers = { ...last };
  const issued: IssuedInvoice[] = [];
  const orders = updated.map((order) => {
    const before = byId.get(order.id);
    const due = before && invoiceDue(before, order);
    if (!before || !due) return order;
    numbers[due.kind] += 1;
    const id = invoiceNumber(due.kind, numbers[due.kind]);
    const totalCents = sum(due.rows);
    const { invoiced } = before;
    issued.push({
      ...{ id, ...due, createdAt: at, totalCents, ...partiesOf(order) },
      ...(invoiced ? { corrects: invoiced.number } : {}),
      order: { id: order.id, number: order.number, createdAt: order.createdAt },
      ...(order.gift ? { gift: true } : {}),
      ...(due.kind === "invoice" ? { payment: invoiceTerms(order.paymentDays) } : {}),
    });
    const sign = due.kind === "invoice" ? 1 : -1;
    const cents = (invoiced?.cents ?? 0) + sign * totalCents;
    return { ...order, invoiced: { number: invoiced?.number ?? id, cents } };
  });
  return { orders, issued, last: numbers };
};

/** The invoice in the desk's list. */
export const toListed = ({
  id,
  kind,
  createdAt,
  order,
  parties,
  totalCents,
}: IssuedInvoice): DeskInvoice => ({
  ...{ _id: id, kind, at: createdAt.toISOString() },
  order: { _id: order.id, number: order.number },
  buyer: parties.buyer.name,
  total: toDecimal(totalCents),
});

/** The invoice as its customer and the admins see it. */
export const toPublic = ({
  id,
  createdAt,
  order,
  totalCents,
  ...invoice
}: IssuedInvoice): Invoice => ({
  number: id,
  ...invoice,
  at: createdAt.toISOString(),
  order: { _id: order.id, number: order.number, createdAt: order.createdAt.toISOString() },
  rows: invoice.rows.map(({ text, pieces, cents }) => ({
    text,
    ...(pieces
      ? { pieces: { quantity: pieces.quantity, unitPrice: toDecimal(pieces.unitPriceCents) } }
      : {}),
    amount: toDecimal(cents),
  })),
  total: toDecimal(totalCents),
});
