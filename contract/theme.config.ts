import type { Theme } from "./src/theme-config.ts";

/** The shop's own colours, of those that src/theme-config.ts lists. This shop has the standard ones. */
export const theme: Theme = { colours: {} };
