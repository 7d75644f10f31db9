import type { VatSettings } from "../settings/vat.ts";

/**
 * How an order is taxed: `domestic` by the rates of the shop's country, `destination` by those of another EU country that
 * it goes to (the one-stop shop), `export` without VAT to a country outside, and `reverse-charge` without it to a
 * business of another EU country, which accounts for the VAT itself.
 */
export const vatTreatments = ["domestic", "destination", "export", "reverse-charge"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** How an order is taxed, as it was when it was placed. */
export interface OrderVat {
  readonly treatment: VatTreatment;
  /** Whose rates it has (ISO 3166-1); for an export or a reverse charge, where it goes. */
  readonly country: string;
  /** Whether its prices include the VAT. */
  readonly included: boolean;
  /** The customer's VAT number: "DE136695976". Present for a reverse charge. */
  readonly number?: string | undefined;
  /** The shop's VAT number; missing if it had none. Its invoices name it. */
  readonly shopNumber?: string | undefined;
}

/** The members of the EU (https://european-union.europa.eu/principles-countries-history/eu-countries_en). */
const members =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** @returns whether a country is a member of the EU */
export const isEuMember = (country: string): boolean => members.includes(country);

/** Whether two countries are different members of the EU. */
export const isAcrossEu = (from: string, to: string): boolean =>
  from !== to && isEuMember(from) && isEuMember(to);

/** Where an order goes from and to. */
export interface VatPlaces {
  /** The shop's country (ISO 3166-1). */
  readonly from: string;
  /** The country that the order is delivered to. */
  readonly to: string;
  /** The customer's VAT number, if it was checked. */
  readonly number?: string | undefined;
}

/** Whether a customer's VAT number can spare them the VAT of an order between two countries. */
export const asksForVatNumber = (
  { charged, number }: Pick<VatSettings, "charged" | "number">,
  { from, to }: Pick<VatPlaces, "from" | "to">,
): boolean => charged && number !== "" && isAcrossEu(from, to);

/** @returns how an order is taxed; null where the shop charges no VAT */
export const vatTreatmentOf = (
  settings: Pick<VatSettings, "charged" | "included" | "number" | "destination">,
  { from, to, number }: VatPlaces,
): OrderVat | null => {
  const { charged, included, destination, number: shopNumber } = settings;
  if (!charged) return null;
  const common = { included, ...(shopNumber ? { shopNumber } : {}) };
  if (from === to) return { treatment: "domestic", country: from, ...common };
  if (!isAcrossEu(from, to)) return { treatment: "export", country: to, ...common };
  // Without a number of its own a shop can't invoice another business without VAT.
  if (number && shopNumber) return { treatment: "reverse-charge", country: to, number, ...common };
  return destination
    ? { treatment: "destination", country: to, ...common }
    : { treatment: "domestic", country: from, ...common };
};
