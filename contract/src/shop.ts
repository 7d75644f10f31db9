/** The shop of shop.config.ts, and what its pages, mails and papers say about selling and returning. */
import { shop } from "@shop/contract/shop.config";
import { shopAddressLines } from "./shop-address.ts";

export { shop };

/** Where orders go from, as far as VAT depends on it. */
export const shopPlace = { country: shop.country, ...shop.address };

/** The address within a sentence. */
export const shopAddress = shopAddressLines.join(", ");

/** Who sells, and where. */
export const shopInOneLine = `${shop.legalName}, ${shopAddress}`;

/** What admins are told about a gift. */
export const giftText =
  "A gift: no invoice and no prices in the parcel. The invoice goes by e-mail.";

/** Who sells and where, a line each, as on papers. */
export const shopLines = [shop.legalName, ...shopAddressLines].join("\n");

/** Who sells, as a sentence. */
export const whoSells = `Sold by ${shopInOneLine}.`;

/** The days for returns where nothing else was set: of a new shop, and of orders from before they could be set. */
export const usualReturnDays = shop.returnDays;

/** The years in which a tool that fails is repaired or replaced; 0 if the shop promises none. */
export const { guaranteeYears } = shop;

/** Where parcels come back: a label names the shop as customers know it. */
export const returnAddress = [shop.name, ...shopAddressLines].join("\n");
