/**
 * How a shop charges VAT until it is set, with the rates of its own place alone: the settings bring the others', which would be in
 * every page. The pages' build replaces this module by its values.
 */
import { vatPlaceOf } from "./prices/vat-places.ts";
import { defaultVat } from "./settings/known-vat-rates.ts";
import type { VatSettings } from "./settings/vat.ts";
import { shop, shopPlace } from "./shop.ts";

const own = vatPlaceOf(shopPlace);

/** The row of rates that the shop's own address has: its country's (ISO 3166-1), or its region's (ISO 3166-2). */
export const ownRateArea = own.region ?? own.country;

const { rates, ...vat } = defaultVat(shop.country);

export const configuredVat: VatSettings = {
  ...vat,
  rates: rates.filter(({ country }) => country === ownRateArea),
  exchangeRates: [], // only the desk needs them
};
