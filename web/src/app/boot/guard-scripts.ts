interface ScriptRules {
  /** @returns the address if scripts may load from it; null makes the browser throw */
  readonly createScriptURL: (address: string) => string | null;
  /** @returns the text if a script element may contain it; null makes the browser throw */
  readonly createScript: (text: string) => string | null;
}

declare global {
  /** Absent in browsers without Trusted Types. */
  var trustedTypes:
    | { readonly createPolicy: (name: string, rules: ScriptRules) => unknown }
    | undefined;
}

/** The scripts that the site loads by address: Firebase's configuration, the service worker, Google's loader. */
const known = [
  `${location.origin}/__/firebase/init.js`,
  `${location.origin}/service-worker.js`,
  "https://apis.google.com/js/api.js",
];

/** Whether a text is JSON, which does nothing when run as a script. */
const isData = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

/**
 * The page's Trusted Types policy: only the known addresses can be loaded as scripts, and no text can become
 * one. Script elements can contain JSON for search engines (docs/decisions/072-content-security-policy.md). Imports of
 * the bundle aren't affected.
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
