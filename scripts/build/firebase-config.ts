import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { region } from "@shop/contract/region";
import { root } from "../project.mjs";
import { type PolicyNeeds, policyOfBuild } from "./content-security-policy.ts";
import { envFile } from "./env-file.ts";

/** A rewrite of firebase.json. */
type Rewrite =
  | { readonly source: string; readonly destination: string }
  | { readonly source: string; readonly function: { readonly functionId: string } };

interface Hosting {
  readonly public: string;
  readonly rewrites: readonly Rewrite[];
  readonly predeploy?: readonly string[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** The parts of firebase.json that the scripts read or change. */
export interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly functions: readonly { readonly source: string; readonly predeploy?: string[] }[];
  readonly hosting: Hosting;
}

/** What the build says of its pages: web/build/prerender.ts writes it. */
interface BuiltHosting {
  readonly policy: PolicyNeeds;
  /** The addresses that have no file of their own. */
  readonly rewrites: readonly (
    | { readonly source: string; readonly destination: string }
    | { readonly source: string; readonly functionName: string }
  )[];
}

/** @returns firebase.json's rewrites, and those of the build; each function's with its region */
const withRewrites = (given: readonly Rewrite[], { rewrites }: BuiltHosting): readonly Rewrite[] =>
  [
    ...given,
    ...rewrites.map((it) =>
      "destination" in it ? it : { source: it.source, function: { functionId: it.functionName } },
    ),
  ].map((it) => ("function" in it ? { ...it, function: { ...it.function, region } } : it));

/** @returns the hosting configuration with a header changed wherever it is set */
const withHeader = (
  hosting: Hosting,
  name: string,
  change: (value: string) => string,
): Hosting => ({
  ...hosting,
  headers: hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: key === name ? change(value) : value,
    })),
  })),
});

/** @returns the hosting configuration with its content security policy changed */
export const withPolicy = (hosting: Hosting, change: (policy: string) => string): Hosting =>
  withHeader(hosting, "Content-Security-Policy", change);

/**
 * Browsers that saw this header once ask every subdomain by https alone, for a year: only the owner knows whether all
 * of them can answer so.
 */
const withSubdomains = (hosting: Hosting): Hosting =>
  withHeader(hosting, "Strict-Transport-Security", (value) => `${value}; includeSubDomains`);

/**
 * Reads firebase.json for what was built: with the content security policy and the rewrites that the pages in
 * web/dist need, and without the predeploy steps, which build or refuse (docs/decisions/072).
 *
 * @param folder a checkout
 * @param project the Firebase project that it is deployed to; undefined on the emulators
 */
export const configOfBuild = (folder = root, project?: string): FirebaseConfig => {
  const { functions, hosting, ...rest }: FirebaseConfig = JSON.parse(
    readFileSync(join(folder, "firebase.json"), "utf8"),
  );
  const own = envFile(folder).HSTS_SUBDOMAINS === "true" ? withSubdomains(hosting) : hosting;
  const file = join(folder, hosting.public, "hosting.json");
  const built: BuiltHosting = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { policy: { script: [], style: [], appCheck: false }, rewrites: [] }; // npm run dev builds no pages
  return {
    ...rest,
    functions: functions.map(({ predeploy: _, ...entry }) => entry),
    hosting: {
      ...withPolicy(own, (policy) => policyOfBuild(policy, built.policy, project)),
      rewrites: withRewrites(hosting.rewrites, built),
      predeploy: [],
    },
  };
};

/**
 * @param project the Firebase project that is deployed to; undefined on the emulators
 * @returns the headers that every answer of the site has, by their names
 */
export const headersOfBuild = (project?: string): Readonly<Record<string, string>> => {
  const { headers } = configOfBuild(root, project).hosting;
  const ofAll = headers.filter(({ source }) => source === "**");
  return Object.fromEntries(
    ofAll.flatMap((entry) => entry.headers.map(({ key, value }) => [key, value])),
  );
};
