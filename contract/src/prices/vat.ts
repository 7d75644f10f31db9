import type { VatSettings } from "../settings/vat.ts";
import { type Place, type VatPlace, vatPlaceOf } from "./vat-places.ts";

/**
 * How an order is taxed: `domestic` by the rates of the shop's country, `destination` by those of another EU country that
 * it goes to (the one-stop shop), `export` without VAT to a place outside, and `reverse-charge` without it to a
 * business of another EU country, which accounts for the VAT itself.
 */
export const vatTreatments = ["domestic", "destination", "export", "reverse-charge"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** How an order is taxed, as it was when it was placed. */
export interface OrderVat {
  readonly treatment: VatTreatment;
  /** Whose rates it has (ISO 3166-1); for an export or a reverse charge, where it goes. */
  readonly country: string;
  /** Where it goes, if that isn't simply the country of its rates: MC, or "canary-islands" (vat-places.ts). */
  readonly territory?: string | undefined;
  /** Whether its prices include the VAT. */
  readonly included: boolean;
  /** The customer's VAT number: "DE136695976". Present for a reverse charge, and for a business at home that has named it. */
  readonly number?: string | undefined;
  /** The shop's VAT number; missing if it had none. Its invoices name it. */
  readonly shopNumber?: string | undefined;
}

/** Where an order goes from and to. */
export interface VatPlaces {
  /** The shop's address. */
  readonly from: Place;
  /** The address that the order is delivered to. */
  readonly to: Place;
  /** The customer's VAT number, if it was checked. */
  readonly number?: string | undefined;
}

/** Whether two places are in different areas of the EU's VAT. */
export const isAcrossEu = (from: VatPlace, to: VatPlace): boolean =>
  from.area !== to.area && from.isInEu && to.isInEu;

/** @returns whether a number is one for VAT, which begins with its country. A German tax number doesn't */
export const hasVatPrefix = (number: string): boolean => /^[A-Z]{2}/.test(number);

/** Whether a customer's VAT number spares them the VAT of an order between two places. */
export const vatNumberSparesVat = (
  { charged, number }: Pick<VatSettings, "charged" | "number">,
  { from, to }: Pick<VatPlaces, "from" | "to">,
): boolean => charged && hasVatPrefix(number) && isAcrossEu(vatPlaceOf(from), vatPlaceOf(to));

/** Whether a business can name its VAT number: where it spares the VAT, and at home for its invoice. */
export const takesVatNumber = (
  settings: Pick<VatSettings, "charged" | "number">,
  places: Pick<VatPlaces, "from" | "to">,
): boolean =>
  vatNumberSparesVat(settings, places) ||
  (settings.charged && vatPlaceOf(places.from).area === vatPlaceOf(places.to).area);

/** @returns how an order is taxed; null where the shop charges no VAT */
export const vatTreatmentOf = (
  settings: Pick<VatSettings, "charged" | "included" | "number" | "destination">,
  places: VatPlaces,
): OrderVat | null => {
  const { charged, included, destination, number: shopNumber } = settings;
  if (!charged) return null;
  const [from, to] = [vatPlaceOf(places.from), vatPlaceOf(places.to)];
  const { number } = places;
  const common = { included, ...(shopNumber ? { shopNumber } : {}) };
  const where = { country: to.country, ...(to.territory ? { territory: to.territory } : {}) };
  const atHome = { ...common, ...where, treatment: "domestic", country: from.country } as const;
  if (from.area === to.area) return { ...atHome, ...(number ? { number } : {}) };
  if (!isAcrossEu(from, to)) return { treatment: "export", ...where, ...common };
  // Without a number of its own a shop can't invoice another business without VAT.
  if (number && shopNumber && hasVatPrefix(shopNumber))
    return { treatment: "reverse-charge", ...where, number, ...common };
  return destination ? { treatment: "destination", ...where, ...common } : atHome;
};
