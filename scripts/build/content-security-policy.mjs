// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

/**
 * @param {string} policy a content security policy
 * @param {readonly string[]} hashes of the inline scripts that may run, in quotes
 * @returns {string} the policy that lets just these run
 */
export const withScriptHashes = (policy, hashes) =>
  policy.replace(/script-src[^;]*/, (directive) => {
    const sources = directive.split(" ").filter((source) => !source.startsWith("'sha256-"));
    return [...sources, ...hashes].join(" ");
  });

/**
 * Keeps firebase.json's content security policy true to the pages: the inline scripts that the build
 * found in them may run, by their hash, and no others. firebase-tools reads the file before it has
 * anything built, so the hashes stand in there and are committed.
 *
 * @returns {boolean} whether the file had to be changed
 */
export const updatePolicy = () => {
  const { script } = JSON.parse(readFileSync(join(root, "web/dist/csp-hashes.json"), "utf8"));
  const file = join(root, "firebase.json");
  const old = readFileSync(file, "utf8");
  const policy = /(?<="Content-Security-Policy",\s*"value": ")[^"]*/;
  const updated = old.replace(policy, (value) => withScriptHashes(value, script));
  if (updated !== old) writeFileSync(file, updated);
  return updated !== old;
};
