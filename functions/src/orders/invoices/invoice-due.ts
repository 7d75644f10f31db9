import type { InvoiceKind } from "@shop/contract/invoices";
import type { OrderMoney } from "@shop/contract/order-money";
import { areSent } from "@shop/contract/order-status";
import { missedMinimumText } from "@shop/contract/prices/code-texts";
import { shareOfAmount } from "@shop/contract/prices/split";
import { deliveryParts, discountedCents, sumOf } from "@shop/contract/prices/sum-order";
import { grossOf, type VatRate, type VatShare } from "@shop/contract/prices/vat-amounts";
import { type Order, type OrderLine, standingLines } from "../order.ts";
import { moneyOf } from "../order-money.ts";

/** A row of an invoice, in minor units: with the VAT where the order's prices include it. */
export interface Row {
  readonly text: string;
  readonly pieces?: { readonly quantity: number; readonly unitPriceCents: number } | undefined;
  /** What is taken off of the pieces' price; missing if nothing is. */
  readonly discountCents?: number | undefined;
  /** The discount code that takes it off, or makes the delivery free. */
  readonly code?: string | undefined;
  /** Missing where no VAT is charged, and where nothing is to pay. */
  readonly vatRate?: VatRate | undefined;
  readonly isDelivery?: true | undefined;
  readonly cents: number;
}

/** What has to be issued. */
interface InvoiceDue {
  readonly kind: InvoiceKind;
  readonly rows: readonly Row[];
  /** What it comes to with VAT, in minor units. 0 where only the rates change. */
  readonly totalCents: number;
  /** By each rate that a row has, or that has VAT, the highest first; empty where no VAT is charged. */
  readonly shares: readonly VatShare[];
}

/** An amount at one rate; without a rate where no VAT is charged. */
type Part = Omit<VatShare, "rate"> & { readonly rate: VatRate | undefined };

const untaxed = (cents: number): Part => ({ rate: undefined, net: cents, vat: 0 });

/** @returns what is due of an order, by rate */
const partsOf = ({ vat }: Order, { due, vatDue }: OrderMoney): readonly Part[] =>
  vat ? vatDue : [untaxed(due)];

/** @returns what its documents come to, by rate */
const issuedParts = ({ invoiced, vat }: Order): readonly Part[] => {
  if (!invoiced) return [];
  return vat ? (invoiced.vat ?? []) : [untaxed(invoiced.cents)];
};

/** @returns one amount without another, by each rate of both */
const without = (all: readonly Part[], some: readonly Part[]): Part[] => {
  const rates = [...new Set([...all, ...some].map(({ rate }) => rate))];
  const at = (parts: readonly Part[], rate: VatRate | undefined) =>
    parts.find((part) => part.rate === rate) ?? { net: 0, vat: 0 };
  return rates.map((rate) => {
    const [one, other] = [at(all, rate), at(some, rate)];
    return { rate, net: one.net - other.net, vat: one.vat - other.vat };
  });
};

/** @returns the known sums plus or minus further ones, by rate, the highest rate first */
export const addShares = (
  known: readonly VatShare[],
  more: readonly VatShare[],
  sign: 1 | -1,
): VatShare[] => {
  const rates = [...new Set([...known, ...more].map(({ rate }) => rate))];
  const sum = (rate: VatRate, name: "net" | "vat") =>
    sumOf(known.filter((it) => it.rate === rate).map((it) => it[name])) +
    sign * sumOf(more.filter((it) => it.rate === rate).map((it) => it[name]));
  return rates
    .toSorted((one, other) => other - one)
    .map((rate) => ({ rate, net: sum(rate, "net"), vat: sum(rate, "vat") }));
};

const rowOf = (line: OrderLine, code?: string): Row => ({
  text: line.name,
  pieces: { quantity: line.quantity, unitPriceCents: line.unitPriceCents },
  ...(line.discountCents ? { discountCents: line.discountCents, ...(code ? { code } : {}) } : {}),
  ...(line.vatRate === undefined ? {} : { vatRate: line.vatRate }),
  cents: discountedCents(line),
});

const rowsOf = (lines: readonly OrderLine[], { code }: Order): Row[] =>
  lines.map((line) => rowOf(line, code?.code));

/** @returns a row of the delivery for each of its rates; the delivery is charged or credited as a whole */
const deliveryRows = ({ delivery, code }: Order, cents: number): Row[] => {
  const named = {
    text: delivery.name,
    ...(code?.deliveryOffCents ? { code: code.code } : {}),
    isDelivery: true as const,
  };
  if (cents === 0) return [{ ...named, cents }];
  return deliveryParts(delivery).map(({ vatRate, ...part }) => ({
    ...named,
    ...(vatRate === undefined ? {} : { vatRate }),
    cents: cents < 0 ? -part.cents : part.cents,
  }));
};

/** @returns the rows of a delivery whose price has moved; none if it hasn't */
const movedDelivery = (order: Order, cents: number): Row[] =>
  cents === 0 ? [] : deliveryRows(order, cents);

/** @returns the lines that stood before a change and don't any more */
const leftLines = (before: Order, after: Order): OrderLine[] => {
  const standing = new Set(standingLines(after).map(({ id }) => id));
  return standingLines(before).filter(({ id }) => !standing.has(id));
};

/** @returns what some units of a line cost, in the terms of its order's prices, and their share of its discount */
const costOf = (line: OrderLine, quantity: number) => {
  const units = Math.min(quantity, line.quantity);
  const discountCents = shareOfAmount(line.discountCents ?? 0, units, line.quantity);
  return { units, discountCents, cents: units * line.unitPriceCents - discountCents };
};

/** @returns a row for the units of each line that came back with new refunds */
const returnedRows = (before: Order, after: Order): Row[] => {
  const known = new Set(before.refunds?.map(({ id }) => id));
  const standing = new Map(standingLines(after).map((line) => [line.id, line]));
  const returned = new Map<string, number>();
  const rows: Row[] = [];
  for (const { id, pieces, money } of after.refunds ?? []) {
    if (money?.state === "failed") continue;
    for (const { line: lineId, quantity } of pieces) {
      const line = standing.get(lineId);
      if (!line) continue;
      const earlier = returned.get(lineId) ?? 0;
      returned.set(lineId, earlier + quantity);
      if (known.has(id)) continue;
      const [one, other] = [costOf(line, earlier), costOf(line, earlier + quantity)];
      const units = other.units - one.units;
      if (units === 0) continue;
      const discountCents = other.discountCents - one.discountCents;
      rows.push({
        ...rowOf({ ...line, quantity: units, discountCents }, after.code?.code),
        cents: other.cents - one.cents,
      });
    }
  }
  return rows;
};

/** @returns the rates of an order's lines and delivery */
const ratesOf = ({ lines, delivery }: Order) =>
  [...lines.map(({ id, vatRate }) => `${id} ${vatRate}`), `${delivery.vatRate}`].join();

/** The words of an amount that no line explains: a refund's own, if one was noted. */
const refundText = (before: Order, after: Order): string => {
  const known = new Set(before.refunds?.map(({ id }) => id));
  const noted = after.refunds?.findLast(({ id }) => !known.has(id));
  if (!noted && before.lines.length === after.lines.length && ratesOf(before) !== ratesOf(after))
    return "Corrected to the VAT of the day of supply";
  return noted ? `Refunded: ${noted.reason}` : "Settled with what was refunded before";
};

/** @returns why a document credits less than its rows: the rest lost the discount of its code; undefined if it didn't */
const deductionText = (before: Order, after: Order): string | undefined => {
  const known = new Set(before.refunds?.map(({ id }) => id));
  const refunds = (after.refunds ?? []).filter(({ id }) => !known.has(id));
  const changes = after.changes.slice(before.changes.length);
  const isDeducted = [...refunds, ...changes].some(({ deductedCents = 0 }) => deductedCents > 0);
  return isDeducted
    ? `Discount deducted: ${missedMinimumText(after.code?.code ?? "its code")}`
    : undefined;
};

/**
 * @param parts what the document comes to, by rate
 * @param rows those that name what is charged or credited
 * @param text names what the rows of a rate lack
 * @param textOfLess names what they have too much
 * @returns the document: its rows come to its parts, rate by rate
 */
const documentOf = (
  kind: InvoiceKind,
  { vat }: Order,
  parts: readonly Part[],
  rows: readonly Row[],
  text: string,
  textOfLess = text,
): InvoiceDue => {
  const named = [...new Set(rows.map(({ vatRate }) => vatRate))].map((rate) => ({
    ...{ rate, vat: 0 },
    net: sumOf(rows.filter(({ vatRate }) => vatRate === rate).map(({ cents }) => cents)),
  }));
  // In the terms of the rows, whose amounts have the VAT or not.
  const asked = parts.map((part) =>
    vat?.included === false ? { ...part, vat: 0 } : { ...part, net: grossOf(part), vat: 0 },
  );
  const left = without(asked, named).filter(({ net }) => net !== 0);
  const all = [
    ...rows,
    ...left.map(({ rate, net: cents }) => ({
      text: cents < 0 ? textOfLess : text,
      ...(rate === undefined ? {} : { vatRate: rate }),
      cents,
    })),
  ];
  const rates = new Set(all.flatMap(({ vatRate }) => vatRate ?? []));
  const taxed = parts.flatMap(({ rate, ...part }) => (rate === undefined ? [] : { rate, ...part }));
  const none = [...rates].map((rate) => ({ rate, net: 0, vat: 0 }));
  return {
    ...{ kind, rows: all, totalCents: sumOf(parts.map(grossOf)) },
    // Where rows have no VAT, a rounding may leave a rate with VAT alone.
    shares: addShares(none, taxed, 1).filter(({ rate, vat: tax }) => rates.has(rate) || tax !== 0),
  };
};

/**
 * @param before the order as it was read
 * @param after the order as a change leaves it
 * @returns the document to issue, after which all documents add up to the amount due at each rate of VAT; null if they do
 *   already. Nothing is issued for an order that isn't shipped, unless its invoice was requested before
 */
export const invoiceDue = (before: Order, after: Order): InvoiceDue | null => {
  const money = moneyOf(after);
  const parts = without(partsOf(after, money), issuedParts(before));
  if (!before.invoiced) {
    if (money.due === 0 || !(areSent(after.status) || after.invoiceAsked)) return null;
    const rows = [...rowsOf(standingLines(after), after), ...deliveryRows(after, money.delivery)];
    return documentOf("invoice", after, parts, rows, "Refunded before");
  }
  if (parts.every(({ net, vat }) => net === 0 && vat === 0)) return null;
  const moved = moneyOf(before).delivery - money.delivery;
  if (sumOf(parts.map(grossOf)) > 0) {
    const rows = [...rowsOf(leftLines(after, before), before), ...movedDelivery(after, -moved)];
    return documentOf("invoice", after, parts, rows, "Charged again");
  }
  const returned = returnedRows(before, after);
  const rows = [
    ...rowsOf(leftLines(before, after), before),
    ...returned,
    ...movedDelivery(after, moved),
  ];
  const credited = parts.map(({ rate, net, vat }) => ({ rate, net: -net || 0, vat: -vat || 0 }));
  const text = refundText(before, after);
  const lessText = returned.length > 0 ? "Not refunded" : text;
  const textOfLess = deductionText(before, after) ?? lessText;
  return documentOf("credit-note", after, credited, rows, text, textOfLess);
};
