import { sumOf } from "@shop/contract/prices/sum-order";
import { takenOut, type VatRate, type VatShare } from "@shop/contract/prices/vat-amounts";
import type { Row } from "./invoice-due.ts";

/** The rows of an invoice, and their VAT by rate; `vat` is missing where none is charged. */
interface TaxedRows {
  readonly rows: readonly Row[];
  readonly vat?: { readonly included: boolean; readonly shares: readonly VatShare[] } | undefined;
}

/** A row with what it comes to without VAT, in minor units. */
export interface NetRow extends Row {
  readonly net: number;
  /** What is taken off of the pieces' price, without VAT. */
  readonly netDiscount: number;
}

/** @returns an amount of a row without its VAT, in minor units */
const withoutVat = ({ vat }: Pick<TaxedRows, "vat">, cents: number, rate: VatRate = 0): number => {
  if (!vat?.included) return cents;
  const { net } = takenOut(Math.abs(cents), rate);
  return cents < 0 ? -net : net;
};

/** @returns the rows without VAT. Those of each rate add up to its net amount: the largest row takes the rounding difference */
export const netRows = (invoice: TaxedRows): NetRow[] => {
  const rows = invoice.rows.map((row) => ({
    ...row,
    net: withoutVat(invoice, row.cents, row.vatRate),
    netDiscount: withoutVat(invoice, row.discountCents ?? 0, row.vatRate),
  }));
  for (const { rate, net } of invoice.vat?.shares ?? []) {
    const ofRate = rows.filter(({ vatRate }) => vatRate === rate);
    const largest = ofRate.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))[0];
    if (largest) largest.net += net - sumOf(ofRate.map((row) => row.net));
  }
  return rows;
};
