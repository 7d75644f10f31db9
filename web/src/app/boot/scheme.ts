import { pageFlags, schemeKey } from "../../runtime/page-flags.ts";

type Scheme = "light" | "dark";

const ofSystem = (): Scheme =>
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/**
 * Switches the colours and stores the choice. A choice that equals the system's is removed instead,
 * so that the shop follows the system again.
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
  } catch {} // storage is blocked: the choice lasts until the page is left
};
