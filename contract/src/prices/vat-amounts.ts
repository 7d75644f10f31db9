import { shareOfAmount } from "./split.ts";

/** A rate of VAT in hundredths of a percent: 2500 is 25 %, 810 is 8.1 %. */
export type VatRate = number;

/** What an amount has of VAT at one rate, in minor units. */
export interface VatShare {
  readonly rate: VatRate;
  /** Without VAT. */
  readonly net: number;
  readonly vat: number;
}

const whole = 10_000;

/** @returns the VAT that is in a gross amount, in minor units */
export const vatIn = (gross: number, rate: VatRate): number =>
  shareOfAmount(gross, rate, whole + rate);

/** @returns the VAT that is put onto a net amount, in minor units */
export const vatOn = (net: number, rate: VatRate): number => shareOfAmount(net, rate, whole);

/** @returns a gross amount and its VAT */
export const takenOut = (gross: number, rate: VatRate): VatShare => {
  const vat = vatIn(gross, rate);
  return { rate, net: gross - vat, vat };
};

/** @returns a net amount and its VAT */
export const putOn = (net: number, rate: VatRate): VatShare => ({
  rate,
  net,
  vat: vatOn(net, rate),
});

/** @returns an amount with its VAT, in minor units */
export const grossOf = ({ net, vat }: Pick<VatShare, "net" | "vat">): number => net + vat;
