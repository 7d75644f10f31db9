import type { VatTreatment } from "@shop/contract/prices/vat";
import type { VatRate } from "@shop/contract/prices/vat-amounts";
import { type IssuedInvoice, issueInvoices } from "../orders/invoices/invoice.ts";
import type { Order } from "../orders/order.ts";
import { placedBasket } from "../orders/test-orders.ts";

export const at = new Date("2026-11-25T12:00:00Z");
const later = new Date("2026-11-29T12:00:00Z");

interface Taxed {
  readonly treatment?: VatTreatment;
  readonly country?: string;
  readonly number?: string;
  readonly included?: boolean;
  /** Of the first line, the second one, and so on; none for a shop without VAT. */
  readonly rates?: readonly VatRate[];
}

/** A shipped order as it was before its invoice: six pieces of each of some tools, and a delivery. */
export const taxedOrder = (
  { treatment = "domestic", country = "DK", number, included = true, rates = [2500] }: Taxed = {},
  change: Partial<Order> = {},
): Order => {
  const placed = placedBasket("o1", Object.fromEntries(rates.map((_, n) => [`p${n}`, 6])));
  const vat = { treatment, country, included, shopNumber: "DK40267318" };
  const delivery = { ...placed.delivery, cents: 490 };
  return {
    ...placed,
    status: "shipped",
    vat: { ...vat, ...(number ? { number } : {}) },
    lines: placed.lines.map((line, n) => ({ ...line, vatRate: rates[n] ?? 0 })),
    delivery: { ...delivery, vatRate: Math.max(...rates) },
    ...change,
  };
};

/** The same without VAT. */
export const untaxedOrder = (change: Partial<Order> = {}): Order => {
  const { vat: _, ...order } = taxedOrder();
  const lines = order.lines.map(({ vatRate: __, ...line }) => line);
  const { vatRate: ___, ...delivery } = order.delivery;
  return { ...order, lines, delivery, ...change };
};

/** What is issued of an order when it is shipped, and of a change of it after that, four days later. */
export const issuedOf = (order: Order, change: Partial<Order> = {}): IssuedInvoice[] => {
  const none = { invoice: 0, "credit-note": 0 };
  const first = issueInvoices([{ ...order, status: "confirmed" }], [order], none, at);
  const [shipped = order] = first.orders;
  const then = issueInvoices([shipped], [{ ...shipped, ...change }], first.last, later);
  return [...first.issued, ...then.issued];
};
