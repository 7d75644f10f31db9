import { fileURLToPath } from "node:url";
import { chosenConfigPath } from "@shop/contract/chosen-config";
import type { Shop } from "@shop/contract/shop-config";
import { bundleFunction } from "../../../functions/bundle.ts";

const id = "@shop/contract/shop.config";
const chosen = `\0${id}`;

/** Has the bundle take the shop's own configuration with another currency. */
const inCurrency = (currency: Shop["currency"]) => ({
  name: "in-currency",
  resolveId: (wanted: string) => (wanted === id ? chosen : null),
  load: (wanted: string) =>
    wanted === chosen
      ? `import { shop as usual } from ${JSON.stringify(chosenConfigPath())};
         const exchangeRate = { from: "", rate: 2.5 }; // to the currency of its country
         export const shop = { ...usual, currency: ${JSON.stringify(currency)}, exchangeRate };`
      : null,
});

/**
 * Builds the functions of a shop with another currency.
 *
 * @returns where functions-framework finds them, seen from the checkout
 */
export const buildInCurrency = async (currency: Shop["currency"]): Promise<string> => {
  const source = `.cache/currencies/${currency.code}`;
  await bundleFunction(fileURLToPath(new URL(`../../../${source}/`, import.meta.url)), [
    inCurrency(currency),
  ]);
  return source;
};
