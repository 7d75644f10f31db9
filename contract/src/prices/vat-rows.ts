import type { VatShare } from "./vat-amounts.ts";
import { rateText } from "./vat-texts.ts";

/** What a total has of VAT at a rate, or what is added to it: "Of which VAT 20 %" or "VAT 20 %", in minor units. */
export interface VatRow {
  readonly name: string;
  readonly cents: number;
}

/** @returns a row for each rate that isn't zero */
export const vatRows = (shares: readonly VatShare[], included: boolean): VatRow[] =>
  shares
    .filter(({ rate }) => rate > 0)
    .map(({ rate, vat }) => ({
      name: `${included ? "Of which " : ""}VAT ${rateText(rate)}`,
      cents: vat,
    }));
