import { pageFlags, schemeKey } from "../browser/page-flags.ts";

type Scheme = "light" | "dark";

const ofSystem = (): Scheme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/**
 * Goes over to the other colours and remembers it. Back at the system's own, the choice is
 * forgotten, so that the shop goes dark and light with the system again.
 */
export const switchScheme = (): void => {
  const flags = pageFlags();
  const next: Scheme = (flags.scheme ?? ofSystem()) === "dark" ? "light" : "dark";
  const own = next !== ofSystem();
  if (own) flags.scheme = next;
  else delete flags.scheme;
  try {
    if (own) localStorage.setItem(schemeKey, next);
    else localStorage.removeItem(schemeKey);
  } catch {} // blocked storage: the choice holds until the page is left
};
