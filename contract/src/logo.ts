import { theme } from "@shop/contract/theme.config";
import type { Theme } from "./theme-config.ts";

/** The parts of the shop's logo, which is drawn on a square of 64. */
export const logo: Theme["logo"] = theme.logo;
