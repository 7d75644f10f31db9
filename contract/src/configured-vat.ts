/**
 * How a shop charges VAT until it is set, with the rates of the countries that it sells in. The pages' build replaces this
 * module by its values: the rates of all countries would be in every page.
 */
import { ratesOfCountry, vatPlaceOf } from "./prices/vat-places.ts";
import { defaultVat } from "./settings/known-vat-rates.ts";
import type { VatSettings } from "./settings/vat.ts";
import { shop, shopPlace } from "./shop.ts";

const own = vatPlaceOf(shopPlace);

/** The row of rates that the shop's own address has: its country's (ISO 3166-1), or its region's (ISO 3166-2). */
export const ownRateArea = own.region ?? own.country;

const { rates, ...vat } = defaultVat(shop.country);

export const configuredVat: VatSettings = {
  ...vat,
  rates: rates.filter(({ country }) =>
    [shop.country, ...shop.deliversTo].flatMap(ratesOfCountry).includes(country),
  ),
};
