import { faultInText, faultOf } from "../src/address-formats.ts";
import { vatCurrencyOf } from "../src/prices/exchange.ts";
import { defaultVat } from "../src/settings/known-vat-rates.ts";
import { Shop } from "../src/shop-config.ts";

/**
 * A configuration as builds accept it. A country states its VAT in its own currency (for the EU: Directive 2006/112/EC, Art.
 * 230), so a shop with prices in another one has an exchange rate.
 */
export const CheckedShop = Shop.superRefine((shop, { addIssue }) => {
  const { address, country, currency, exchangeRate } = shop;
  for (const part of ["postcode", "region"] as const) {
    const fault = faultOf(part, address[part], country);
    if (fault)
      addIssue({
        code: "custom",
        path: ["address", part],
        message: faultInText(fault, part, country),
      });
  }
  const own = vatCurrencyOf(country, currency.code);
  if (!defaultVat(country).charged || !own || exchangeRate) return;
  addIssue({
    code: "custom",
    path: ["currency", "code"],
    message: `must be ${own}, or exchangeRate must say how many ${own} one ${currency.code} is: invoices state the VAT of a shop in ${country} in ${own}`,
  });
});
