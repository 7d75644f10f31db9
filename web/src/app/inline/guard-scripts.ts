interface ScriptRules {
  /** @returns the address if it may be loaded; null if a browser must refuse it */
  readonly createScriptURL: (address: string) => string | null;
  /** @returns the text if a script element may hold it; null if a browser must refuse it */
  readonly createScript: (text: string) => string | null;
}

declare global {
  /** Absent in browsers without Trusted Types. */
  var trustedTypes:
    | { readonly createPolicy: (name: string, rules: ScriptRules) => unknown }
    | undefined;
}

/** What the site adds by its address: Firebase's configuration, the service worker, Google's loader. */
const known = [
  `${location.origin}/__/firebase/init.js`,
  `${location.origin}/service-worker.js`,
  "https://apis.google.com/js/api.js",
];

/** Whether a text is JSON: as a script it would do nothing. */
const isData = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

/**
 * Lets the page load no script by its address but the known ones, and make none out of a text; script
 * elements may hold data for search engines (docs/decisions/072-trusted-types.md). What the bundle
 * imports isn't concerned.
 */
export const guardScripts = (): void => {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.origin);
      return known.includes(origin + pathname) ? address : null;
    },
    createScript: (text) => (isData(text) ? text : null),
  });
};
