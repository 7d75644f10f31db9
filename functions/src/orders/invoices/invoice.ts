import { inOneLine } from "@shop/contract/address-text";
import type { DeskInvoice } from "@shop/contract/desk/invoices";
import { formatMinorUnits } from "@shop/contract/format";
import {
  type Invoice,
  type InvoiceKind,
  type InvoiceParty,
  invoiceNumber,
} from "@shop/contract/invoices";
import { toDecimal } from "@shop/contract/money";
import { areSent } from "@shop/contract/order-status";
import { invoiceTerms, paidByCard, paidInPart, refundNotArrived } from "@shop/contract/payment";
import { deliveryName } from "@shop/contract/prices/code-texts";
import { exchanged, minorDigitsOf } from "@shop/contract/prices/exchange";
import { sumOf } from "@shop/contract/prices/sum-order";
import type { OrderVat } from "@shop/contract/prices/vat";
import type { VatShare } from "@shop/contract/prices/vat-amounts";
import { shop } from "@shop/contract/shop";
import { placeOf } from "../delivery.ts";
import type { Invoiced, Order, VatExchange } from "../order.ts";
import { keptCents, moneyOf } from "../order-money.ts";
import { addShares, invoiceDue, type Row } from "./invoice-due.ts";
import { partiesOf } from "./invoice-parties.ts";
import { exemptionNote, untaxedNote } from "./invoice-vat.ts";
import { netRows } from "./net-rows.ts";

/** An invoice or a credit note as it was issued. Its id is its number. */
export interface IssuedInvoice {
  readonly id: string;
  readonly kind: InvoiceKind;
  /** The number of the order's first invoice; missing if this is that one. */
  readonly corrects?: string | undefined;
  /** When that first invoice was issued; missing if `corrects` is, or that order doesn't know it. */
  readonly correctsIssuedAt?: Date | undefined;
  readonly createdAt: Date;
  /** When the goods were supplied (Directive 2006/112/EC, article 226, point 7); missing if they haven't left yet. */
  readonly suppliedAt?: Date | undefined;
  /** The country that the goods were delivered to (ISO 3166-1). */
  readonly deliveredTo: string;
  readonly order: { readonly id: string; readonly number: string; readonly createdAt: Date };
  readonly seller: string;
  readonly buyer: string;
  readonly parties: { readonly seller: InvoiceParty; readonly buyer: InvoiceParty };
  /** Present for a business, whose papers have prices without VAT. */
  readonly forBusiness?: true | undefined;
  readonly rows: readonly Row[];
  /** Missing where no VAT is charged. */
  readonly vat?: InvoiceVat | undefined;
  /** With VAT, in minor units; of a credit note, what is taken back. */
  readonly totalCents: number;
  readonly gift?: true | undefined;
  readonly payment?: string | undefined;
  /** The shop's bank details; missing where it is paid otherwise. */
  readonly payTo?: string | undefined;
  /** Why no VAT is charged at all, as the law wants it said; missing where `vat` is present. */
  readonly note?: string | undefined;
  /** Whether it was paid by card before; never on a credit note. */
  readonly paid?: true | undefined;
}

/** The VAT of what was issued, as its order is taxed. */
interface InvoiceVat extends Pick<OrderVat, "treatment" | "country" | "territory" | "included"> {
  /** Of each rate that a row has, in minor units. */
  readonly shares: readonly VatShare[];
  /** The VAT of all rates in the currency of the shop's country, in its minor units; missing where that is the shop's. */
  readonly exchange?: (VatExchange & { readonly cents: number }) | undefined;
  /** Why there is none, as the law wants it said. */
  readonly note?: string | undefined;
}

/** The last number of each kind that was given. */
export type LastNumbers = Readonly<Record<InvoiceKind, number>>;

/** @returns an amount in another currency, in that currency's minor units */
const exchangedCents = (cents: number, { currency, rate }: VatExchange): number =>
  exchanged(cents, rate, { from: shop.currency.minorDigits, to: minorDigitsOf(currency) });

const vatOf = (
  vat: OrderVat,
  shares: readonly VatShare[],
  exchange: VatExchange | undefined,
): InvoiceVat => {
  const { treatment, country, territory, included } = vat;
  const vatCents = sumOf(shares.map((share) => share.vat));
  const note = exemptionNote(treatment);
  return {
    ...{ treatment, country, included, shares },
    ...(territory ? { territory } : {}),
    ...(exchange ? { exchange: { ...exchange, cents: exchangedCents(vatCents, exchange) } } : {}),
    ...(note ? { note } : {}),
  };
};

/** @returns when an order's goods left; undefined if they haven't */
const suppliedAtOf = ({ changes, status, invoiced }: Order, at: Date): Date | undefined => {
  const sent = changes.find((change) => areSent(change.status))?.at;
  return sent ?? (areSent(status) ? (invoiced?.at ?? at) : undefined);
};

/**
 * How an order's invoice is paid: by card already, as far as the shop has that money, and otherwise by its terms.
 *
 * @param before the order as it was read
 */
const termsOf = (
  before: Order,
  order: Order,
): Pick<IssuedInvoice, "payment" | "paid" | "payTo"> => {
  const { payment, paymentDays, payTo } = order;
  const where = payTo ? `. Pay to: ${inOneLine(payTo)}` : "";
  const terms = `${invoiceTerms(paymentDays)}${where}`;
  const to = payTo ? { payTo } : {};
  if (!payment?.paidAt) return { payment: terms, ...to };
  const [kept, { due }] = [keptCents(order), moneyOf(order)];
  if (kept < due) {
    const [paid, open] = [formatMinorUnits(kept), formatMinorUnits(due - kept)];
    return { payment: `${paidInPart(paid, open)}. ${terms}`, ...to };
  }
  const isOfFailure = before.invoiced && failedCount(order) > failedCount(before);
  return { payment: isOfFailure ? refundNotArrived : paidByCard, paid: true };
};

/** @returns how many of its refunds haven't arrived */
const failedCount = ({ refunds = [] }: Order): number =>
  refunds.filter(({ money }) => money?.state === "failed").length;

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
    const { kind, rows, totalCents, shares } = due;
    const { invoiced } = before;
    const suppliedAt = suppliedAtOf(order, at);
    const document: IssuedInvoice = {
      ...{ id, kind, rows, createdAt: at, totalCents, ...partiesOf(order) },
      ...(order.vat ? { vat: vatOf(order.vat, shares, order.vatExchange) } : {}),
      ...(!order.vat && untaxedNote ? { note: untaxedNote } : {}),
      ...(invoiced ? { corrects: invoiced.number } : {}),
      ...(invoiced?.at ? { correctsIssuedAt: invoiced.at } : {}),
      ...(suppliedAt ? { suppliedAt } : {}),
      deliveredTo: placeOf(order.address).country,
      order: { id: order.id, number: order.number, createdAt: order.createdAt },
      ...(order.gift ? { gift: true } : {}),
      ...(due.kind === "invoice" ? termsOf(before, order) : {}),
    };
    issued.push(document);
    return { ...order, invoiced: withDocument(invoiced, document) };
  });
  return { orders, issued, last: numbers };
};

/**
 * @param known what the order's earlier documents come to; undefined if there are none
 * @returns what its documents come to with a further one
 */
const withDocument = (
  known: Invoiced | undefined,
  { id, kind, createdAt, totalCents, vat }: IssuedInvoice,
): Invoiced => {
  const sign = kind === "invoice" ? 1 : -1;
  return {
    ...(known ?? { number: id, at: createdAt }),
    cents: (known?.cents ?? 0) + sign * totalCents,
    ...(vat ? { vat: addShares(known?.vat ?? [], vat.shares, sign) } : {}),
  };
};

/** @param documents an order's, the first one first @returns what they come to; undefined if there are none */
export const invoicedBy = (documents: readonly IssuedInvoice[]): Invoiced | undefined =>
  documents.reduce<Invoiced | undefined>(withDocument, undefined);

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

/** @returns what the papers of an invoice show: for a business, rows without VAT. Parts of a minor unit stay in the price of a piece */
const shownRows = (invoice: IssuedInvoice): readonly Row[] => {
  if (!invoice.forBusiness || !invoice.vat?.included) return invoice.rows;
  return netRows(invoice).map(({ net, netDiscount, pieces, discountCents, ...row }) => ({
    ...row,
    ...(pieces
      ? {
          pieces: {
            quantity: pieces.quantity,
            unitPriceCents: Math.round(((net + netDiscount) / pieces.quantity) * 100) / 100,
          },
        }
      : {}),
    ...(discountCents ? { discountCents: netDiscount } : {}),
    cents: net,
  }));
};

/** The invoice as its customer and the admins see it. */
export const toPublic = (issued: IssuedInvoice): Invoice => ({
  ...toPublicFields(issued),
  rows: shownRows(issued).map(toPublicRow),
});

/** @param cents with parts of a minor unit @returns the price of a piece as a decimal */
const toUnitPrice = (cents: number): number =>
  Number(toDecimal(cents).toFixed(shop.currency.minorDigits + 2));

const toPublicRow = ({
  text,
  pieces,
  discountCents,
  code,
  vatRate,
  cents,
}: Row): Invoice["rows"][number] => ({
  text: pieces ? text : deliveryName(text, code),
  ...(pieces
    ? { pieces: { quantity: pieces.quantity, unitPrice: toUnitPrice(pieces.unitPriceCents) } }
    : {}),
  ...(discountCents ? { discount: toDecimal(discountCents) } : {}),
  ...(pieces && code ? { code } : {}),
  ...(vatRate === undefined ? {} : { vatRate: vatRate / 100 }),
  amount: toDecimal(cents),
});

const toPublicExchange = ({ currency, rate, cents }: NonNullable<InvoiceVat["exchange"]>) => ({
  ...{ currency, rate },
  amount: cents / 10 ** minorDigitsOf(currency),
});

const toPublicVat = (
  { exchange, ...vat }: InvoiceVat,
  forBusiness: true | undefined,
): Invoice["vat"] => ({
  ...vat,
  included: vat.included && !forBusiness,
  net: toDecimal(sumOf(vat.shares.map(({ net }) => net))),
  shares: vat.shares.map((share) => ({
    rate: share.rate / 100,
    net: toDecimal(share.net),
    vat: toDecimal(share.vat),
  })),
  ...(exchange ? { exchange: toPublicExchange(exchange) } : {}),
});

const toPublicFields = ({
  id,
  createdAt,
  suppliedAt,
  correctsIssuedAt: _,
  deliveredTo: __,
  payTo: ___,
  rows: ____,
  forBusiness,
  order,
  totalCents,
  vat,
  ...invoice
}: IssuedInvoice): Omit<Invoice, "rows"> => ({
  number: id,
  ...invoice,
  at: createdAt.toISOString(),
  ...(suppliedAt ? { suppliedAt: suppliedAt.toISOString() } : {}),
  order: { _id: order.id, number: order.number, createdAt: order.createdAt.toISOString() },
  ...(vat ? { vat: toPublicVat(vat, forBusiness) } : {}),
  total: toDecimal(totalCents),
});
