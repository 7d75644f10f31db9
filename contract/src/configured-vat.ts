/**
 * How a shop charges VAT until it is set, with the rates of the countries that it sells in. The pages' build replaces this
 * module by its value: the rates of all countries would be in every page.
 */
import { defaultVat } from "./settings/known-vat-rates.ts";
import type { VatSettings } from "./settings/vat.ts";
import { shop } from "./shop.ts";

const { rates, ...vat } = defaultVat(shop.country);

export const configuredVat: VatSettings = {
  ...vat,
  rates: rates.filter(({ country }) => [shop.country, ...shop.deliversTo].includes(country)),
};
