import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../project.mjs";

/**
 * The rules of the shop: what is on sale, who orders how much, what it costs, how an order goes on, and
 * who may do what.
 * These sources must reach the score; of others it is only shown.
 */
const rules = new Set([
  "contract/src/money.ts",
  "contract/src/order-quantity.ts",
  "contract/src/order-status.ts",
  "functions/src/auth/authorise.ts",
  "functions/src/orders/change-status.ts",
  "functions/src/orders/delete-orders.ts",
  "functions/src/orders/order.ts",
  "functions/src/orders/place-orders.ts",
  "functions/src/products/edit-product.ts",
  "functions/src/products/product.ts",
  "functions/src/products/restock.ts",
  "functions/src/reviews/of-products/product-review.ts",
  "functions/src/reviews/review.ts",
  "functions/src/users/user.ts",
]);

export const isRule = (source: string): boolean => rules.has(source);

/** @returns the sources of contract and functions that have a unit test beside them, by folder */
export const testedSources = (): ReadonlyMap<string, readonly string[]> => {
  const files = ["contract/src", "functions/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file),
    ),
  );
  const sources = files
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => file.replace(".test.ts", ".ts"))
    .filter((file) => files.includes(file))
    .sort();
  const missing = [...rules].find((rule) => !sources.includes(rule));
  if (missing) throw new Error(`${missing} is named as a rule, and has no unit test beside it`);
  return Map.groupBy(sources, (source) => dirname(source));
};
