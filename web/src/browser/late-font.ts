import { pageFlags } from "./page-flags.ts";

/**
 * Shows the headings in their font from here on, if it came too late for the page that the browser
 * loaded. Called when another page shows, because a text on a page must not change its typeface.
 */
export const showLateFont = (): void => {
  if (globalThis.hasLateFont) pageFlags().font = "loaded";
};
