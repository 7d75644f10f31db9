/**
 * The script in the page's head. It runs before the first paint and sets the flags that the style
 * sheets depend on: docs/decisions/027-font-on-slow-lines.md explains the part about the font.
 */
import { showBasketCount } from "../../browser/basket-count.ts";
import { basketCountKey, pageFlags, schemeKey, tokenKey } from "../../browser/page-flags.ts";
import { switchScheme } from "../scheme.ts";
import { rememberPresses } from "./early-presses.ts";
import { guardScripts } from "./guard-scripts.ts";
import { readPageData } from "./page-data.ts";
import { addLink, requestLargest } from "./request-script.ts";

/** Milliseconds from the request to this script, above which the line counts as slow. */
const slowMs = 150;

const stored = (name: "localStorage" | "sessionStorage", key: string): string | null => {
  try {
    return window[name].getItem(key);
  } catch {
    return null; // each storage may be blocked by itself
  }
};

/**
 * Leads /BLOGS to /blogs. Hosting tells the letters apart and answers with the page for unknown
 * addresses, the router doesn't and would show the blogs over it.
 */
const leadToAddressOf = ({ pathname, search, hash }: Location, known: readonly string[]): void => {
  const address = known.find((one) => one.toLowerCase() === pathname.toLowerCase());
  if (!address || address === pathname) return;
  document.documentElement.hidden = true; // the page for unknown addresses must not flash up
  location.replace(address + search + hash);
};

guardScripts();
const flags = pageFlags();
const { font, addresses = [], start } = readPageData();
leadToAddressOf(location, addresses);
const scheme = stored("localStorage", schemeKey);
if (scheme) flags.scheme = scheme;
const storedAnywhere = (key: string): string | null =>
  stored("localStorage", key) || stored("sessionStorage", key) || null;
globalThis.storedToken = storedAnywhere(tokenKey);
if (globalThis.storedToken) flags.session = "";

const showBasket = (): void => {
  const count = storedAnywhere(basketCountKey);
  if (count !== null) flags.basket = "";
  showBasketCount(Number(count));
};
showBasket();
for (const change of ["storage", "pageshow"]) addEventListener(change, showBasket);

// as: entries of this type are of this interface (W3C, Navigation Timing Level 2, section 4)
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (performance.now() - (visit?.requestStart ?? 0) > slowMs) flags.font = "none";
else if (font) {
  addLink({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: font });
}

if (visit?.type !== "navigate") flags.whole = "";
else if (start && !location.hash) flags.firstView = ""; // the development server's page has no boot script
addEventListener("popstate", () => {
  flags.whole = "";
});

requestAnimationFrame(requestLargest);
rememberPresses();
// Here and not in the component, so that the switch works from the first paint on.
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".scheme-switch")) switchScheme();
});
