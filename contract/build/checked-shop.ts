import { faultInText, faultOf } from "../src/address-formats.ts";
import { listedCountry } from "../src/country-table.ts";
import { defaultVat } from "../src/settings/known-vat-rates.ts";
import { Shop } from "../src/shop-config.ts";

/**
 * A configuration as builds accept it. A country states its VAT in its own currency (for the EU: Directive 2006/112/EC, Art.
 * 230), and invoices show amounts in the shop's currency alone.
 */
export const CheckedShop = Shop.superRefine(({ address, country, currency }, { addIssue }) => {
  for (const part of ["postcode", "region"] as const) {
    const fault = faultOf(part, address[part], country);
    if (fault)
      addIssue({
        code: "custom",
        path: ["address", part],
        message: faultInText(fault, part, country),
      });
  }
  const own = listedCountry(country)?.currency;
  if (!defaultVat(country).charged || own === undefined || own === currency.code) return;
  addIssue({
    code: "custom",
    path: ["currency", "code"],
    message: `must be ${own}: invoices state the VAT of a shop in ${country} in that currency`,
  });
});
