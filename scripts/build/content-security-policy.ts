import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

/**
 * @param policy a content security policy
 * @param hashes of the inline scripts that may run, in quotes
 * @returns the policy that allows these inline scripts and no others
 */
export const withScriptHashes = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/script-src[^;]*/, (directive) => {
    const sources = directive.split(" ").filter((source) => !source.startsWith("'sha256-"));
    return [...sources, ...hashes].join(" ");
  });

/** What App Check's reCAPTCHA and its exchange of tokens need. */
const appCheckSources: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/"],
  "connect-src": [
    "https://www.google.com/recaptcha/",
    "https://content-firebaseappcheck.googleapis.com",
  ],
};

/**
 * @param policy a content security policy
 * @param isUsed whether the pages use App Check
 * @returns the policy with App Check's hosts, or without them
 */
export const withAppCheck = (policy: string, isUsed: boolean): string =>
  Object.entries(appCheckSources).reduce(
    (changed, [directive, sources]) =>
      changed.replace(new RegExp(`${directive}[^;]*`), (given) => {
        const others = given.split(" ").filter((source) => !sources.includes(source));
        return [...others, ...(isUsed ? sources : [])].join(" ");
      }),
    policy,
  );

/**
 * Keeps firebase.json's content security policy true to the pages: the inline scripts that the build
 * found in them may run, by their hash, and no others; App Check's hosts only where it is used.
 * firebase-tools reads the file before it has anything built, so this stands in there and is
 * committed.
 *
 * @returns whether the file had to be changed
 */
export const updatePolicy = (): boolean => {
  const { script, appCheck } = JSON.parse(
    readFileSync(join(root, "web/dist/csp-hashes.json"), "utf8"),
  );
  const file = join(root, "firebase.json");
  const old = readFileSync(file, "utf8");
  const policy = /(?<="Content-Security-Policy",\s*"value": ")[^"]*/;
  const updated = old.replace(policy, (value) =>
    withAppCheck(withScriptHashes(value, script), appCheck),
  );
  if (updated !== old) writeFileSync(file, updated);
  return updated !== old;
};
