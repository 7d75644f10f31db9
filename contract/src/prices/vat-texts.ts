/** What pages, mails and papers say about VAT. A rate stands before its sign with a space that doesn't break. */
import { writeNumber } from "../locale-patterns.ts";
import { patterns } from "../shop-patterns.ts";
import type { VatRate } from "./vat-amounts.ts";

/** @returns "20 %", "8.1 %" */
export const rateText = (rate: VatRate): string => {
  const decimals = [100, 10].filter((step) => rate % step !== 0).length;
  return `${writeNumber({ ...patterns.count, decimals }, rate / 100)}\u00a0%`;
};

/** @returns what stands beside a price: "incl. 20 % VAT" or "plus 20 % VAT"; "" at 0 % */
export const vatNote = (rate: VatRate, included: boolean): string =>
  rate === 0 ? "" : `${included ? "incl." : "plus"} ${rateText(rate)} VAT`;
