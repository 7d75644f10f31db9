import { takenOut, type VatRate } from "./vat-amounts.ts";

/** What a piece brings in and costs, in minor units. */
interface Priced {
  /** What customers pay. */
  readonly price: number;
  /** What it costs the shop, without VAT. */
  readonly purchase: number;
  /** The VAT that is in the price; 0 if there is none in it. */
  readonly rateIncluded: VatRate;
}

/**
 * @returns the share of a price without VAT that is left after the purchase, in hundredths of a percent, to a
 * tenth of a percent; negative for a loss
 */
export const marginOf = ({ price, purchase, rateIncluded }: Priced): number => {
  const { net } = takenOut(price, rateIncluded);
  return Math.round((1000 * (net - purchase)) / net) * 10;
};
