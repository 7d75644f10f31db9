/** The shop of shop.config.ts, and what its pages, mails and papers say about selling and returning. */
import { shop } from "@shop/contract/shop.config";

export { shop };

/** The town, after its postcode if there is one. */
export const shopTown = [shop.address.postcode, shop.address.town].filter(Boolean).join(" ");

/** Where orders go from, as far as VAT depends on it. */
export const shopPlace = { country: shop.country, ...shop.address };

/** Street and town, as on one line of an envelope. */
export const shopAddress = `${shop.address.street}, ${shopTown}`;

/** Who sells, and where. */
export const shopInOneLine = `${shop.legalName}, ${shopAddress}`;

/** What admins are told about a gift. */
export const giftText =
  "A gift: no invoice and no prices in the parcel. The invoice goes by e-mail.";

/** Who sells and where, a line each, as on papers. */
export const shopLines = [shop.legalName, shop.address.street, shopTown].join("\n");

/** Who sells, as a sentence. */
export const whoSells = `Sold by ${shopInOneLine}.`;

/** The days for returns where nothing else was set: of a new shop, and of orders from before they could be set. */
export const usualReturnDays = 30;

/** The years in which a tool that fails is repaired or replaced. */
export const guaranteeYears = 2;

/** Where parcels come back: a label names the shop as customers know it. */
export const returnAddress = [shop.name, shop.address.street, shopTown].join("\n");
