import { z } from "zod";
import { Home } from "../src/home-config.ts";
import { Texts } from "../src/texts-config.ts";
import { Theme } from "../src/theme-config.ts";
import { CheckedShop } from "./checked-shop.ts";

/**
 * Checks the configuration that the build takes.
 *
 * @returns what is wrong with it, file by file and field by field; nothing if it can be built
 */
export const configFaults = async (): Promise<string[]> => {
  const { shop } = await import("@shop/contract/shop.config");
  const { home } = await import("@shop/contract/home.config");
  const { texts } = await import("@shop/contract/texts.config");
  const { theme } = await import("@shop/contract/theme.config");
  const files = [
    ["shop.config.ts", CheckedShop, shop],
    ["home.config.ts", Home, home],
    ["texts.config.ts", Texts, texts],
    ["theme.config.ts", Theme, theme],
  ] as const;
  return files.flatMap(([file, schema, value]) =>
    (schema.safeParse(value).error?.issues ?? []).map(
      ({ path, message }) => `contract/${file}: ${z.core.toDotPath(path)}: ${message}`,
    ),
  );
};
