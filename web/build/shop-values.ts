import { patterns } from "@shop/contract/shop-patterns";
import type { Plugin } from "vite";

/** Puts the patterns of numbers and days into the pages: Intl's first set-up takes 50 ms (docs/decisions/025-the-first-paint.md). */
export const shopPatterns = (): Plugin => ({
  name: "shop-patterns",
  load: (id) =>
    id.endsWith("/contract/src/shop-patterns.ts")
      ? `export const patterns = ${JSON.stringify(patterns)};`
      : null,
});
