import { theme } from "@shop/contract/theme.config";
import { standardColours } from "./theme-config.ts";

/** Those that the shop has chosen itself. */
export const chosenColours = theme.colours;

/** The shop's colours, light and dark, for places without a style sheet: mails, the manifest, the browser's bar. */
export const colours = { ...standardColours, ...chosenColours };
