/** The rate of a product, apart from how orders are taxed: every page that shows a price needs it. */
import type { VatSettings } from "../settings/vat.ts";
import type { VatRate } from "./vat-amounts.ts";

/** Which of a country's rates a product has. `zero` is for what the law has at 0 %, such as books in Britain. */
export const vatClasses = ["standard", "reduced", "zero"] as const;
export type VatClass = (typeof vatClasses)[number];

const hundredths = (percent: number): VatRate => Math.round(percent * 100);

/**
 * @param area a country (ISO 3166-1), or a region with rates of its own (ISO 3166-2)
 * @param day the rates of which day count: "2026-11-26"
 * @returns the rate of a class of products there, in hundredths of a percent; undefined where the settings have none
 */
export const vatRateOf = (
  { rates }: Pick<VatSettings, "rates">,
  area: string,
  vatClass: VatClass,
  day: string,
): VatRate | undefined => {
  if (vatClass === "zero") return 0;
  const inForce = rates.filter((row) => row.country === area && row.from <= day);
  const latest = inForce.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
  return latest && hundredths(latest[vatClass]);
};
