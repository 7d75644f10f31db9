import { theme } from "@shop/contract/theme.config";
import { standardColours } from "./theme-config.ts";

/** Those that the shop has chosen itself. */
export const chosenColours = theme.colours;

/** The shop's colours, in light and in dark, for what has no style sheet: mails, the manifest, the browser's bar. */
export const colours = { ...standardColours, ...chosenColours };
