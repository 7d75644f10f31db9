import { ratesOfCountry } from "../prices/vat-places.ts";
import type { VatRates, VatSettings } from "./vat.ts";

/**
 * Standard and reduced rates in percent, as of November 2026, with the day from which they hold where that is recent. Where
 * a country has several reduced rates, the one that most goods have.
 * https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm, https://www.gov.uk/vat-rates,
 * https://www.skatteetaten.no/en/rates/value-added-tax/, https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html
 */
const table = `
AT 20 10
BE 21 6
BG 20 9
CH 8.1 2.6 2024-01-01
CY 19 5
CZ 21 12 2024-01-01
DE 19 7
DK 25 25
EE 24 9 2025-07-01
ES 21 10
FI 25.5 13.5 2026-01-01
FR 20 5.5
GB 20 5
GR 24 13
HR 25 13
HU 27 5
IE 23 13.5
IT 22 10
LT 21 12 2026-01-01
LU 17 8 2024-01-01
LV 21 12
MT 18 5
NL 21 9
NO 25 15
PL 23 8
PT 23 6
PT-20 16 4
PT-30 22 4 2024-10-01
RO 21 11 2025-08-01
SE 25 12
SI 22 9.5
SK 23 19 2025-01-01`;

/** The rates that a shop begins with. */
export const knownVatRates: readonly VatRates[] = table
  .trim()
  .split("\n")
  .map((row) => {
    const [country = "", standard, reduced, from = ""] = row.split(" ");
    return { country, from, standard: Number(standard), reduced: Number(reduced) };
  });

/** @returns what holds in a shop of a country until it is set: prices include VAT where the rates are known */
export const defaultVat = (country: string): VatSettings => ({
  charged: knownVatRates.some((row) => ratesOfCountry(country).includes(row.country)),
  included: true,
  number: "",
  destination: false,
  vies: false,
  deliveryRate: "goods",
  rates: knownVatRates,
  exchangeRates: [],
});
