/** The script in the page's head. It runs before the first paint and sets the flags that the style sheets depend on. */
import { basketCountKey, showBasketCount } from "../../domain/basket/basket-count.ts";
import { pageFlags, schemeKey, tokenKey } from "../../runtime/page-flags.ts";
import { rememberPresses } from "./early-presses.ts";
import { guardScripts } from "./guard-scripts.ts";
import { hasWhatScriptsNeed } from "./outdated.ts";
import { readPageData } from "./page-data.ts";
import { switchScheme } from "./scheme.ts";

const stored = (name: "localStorage" | "sessionStorage", key: string): string | null => {
  try {
    return window[name].getItem(key);
  } catch {
    return null; // browsers can block each storage separately
  }
};

guardScripts();
const flags = pageFlags();
const isScripted = hasWhatScriptsNeed();
if (isScripted) flags.scripted = "";
const { start } = readPageData();
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

// as: entries of type "navigation" have this interface (W3C, Navigation Timing Level 2, section 4)
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type !== "navigate") flags.whole = "";
else if (isScripted && start && !location.hash) flags.firstView = ""; // the development server's page has no boot script to remove the flag
addEventListener("popstate", () => {
  flags.whole = "";
});

rememberPresses();
// Here and not in the component, so that the switch works from the first paint on.
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(".scheme-switch")) switchScheme();
});
