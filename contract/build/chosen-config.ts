import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/**
 * Has a bundler take the configuration that Node takes. A condition of package.json chooses another shop's than the one
 * beside it: NODE_OPTIONS=--conditions=nordic-tools.
 */
export const chosenConfig = () => ({
  name: "chosen-config",
  enforce: "pre" as const, // Vite resolves before its plugins otherwise
  resolveId: (id: string) => (/^@shop\/contract\/\w+\.config$/.test(id) ? resolve(id) : null),
});

/** @returns the path of the chosen configuration */
export const chosenConfigPath = (): string => resolve("@shop/contract/shop.config");
