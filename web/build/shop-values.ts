import { chosenConfigPath } from "@shop/contract/chosen-config";
import { configuredVat, ownRateArea } from "@shop/contract/configured-vat";
import { shop } from "@shop/contract/shop";
import { shopAddressLines } from "@shop/contract/shop-address";
import { patterns } from "@shop/contract/shop-patterns";
import type { Plugin } from "vite";

/**
 * Puts values into the pages in place of what they are made of: the patterns of numbers and days, because Intl's first
 * set-up takes 50 ms (docs/decisions/025-the-first-paint.md), the configured VAT without other countries' rates, and the shop's
 * address without other countries' formats. The pages' script is public, so it has no bank details.
 */
export const shopValues = (): Plugin => ({
  name: "shop-values",
  load: (id) => {
    if (id === chosenConfigPath()) {
      const { bankDetails: _, ...shown } = shop;
      return `export const shop = ${JSON.stringify(shown)};`;
    }
    if (id.endsWith("/contract/src/shop-patterns.ts"))
      return `export const patterns = ${JSON.stringify(patterns)};`;
    if (id.endsWith("/contract/src/configured-vat.ts"))
      return `export const configuredVat = ${JSON.stringify(configuredVat)}; export const ownRateArea = "${ownRateArea}";`;
    if (id.endsWith("/contract/src/shop-address.ts"))
      return `export const shopAddressLines = ${JSON.stringify(shopAddressLines)};`;
    return null;
  },
});
