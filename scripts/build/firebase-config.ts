import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";
import { type PolicyNeeds, policyOfBuild } from "./content-security-policy.ts";

interface Hosting {
  readonly public: string;
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

/** @returns the hosting configuration with its content security policy changed */
export const withPolicy = (hosting: Hosting, change: (policy: string) => string): Hosting => ({
  ...hosting,
  headers: hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: key === "Content-Security-Policy" ? change(value) : value,
    })),
  })),
});

/**
 * Reads firebase.json for what was built: with the content security policy that the pages in web/dist
 * need, and without the predeploy steps, which build or refuse (docs/decisions/030).
 *
 * @param folder a checkout
 * @param project the Firebase project that it is deployed to; undefined on the emulators
 */
export const configOfBuild = (folder = root, project?: string): FirebaseConfig => {
  const { functions, hosting, ...rest }: FirebaseConfig = JSON.parse(
    readFileSync(join(folder, "firebase.json"), "utf8"),
  );
  const file = join(folder, hosting.public, "csp-hashes.json");
  const needs: PolicyNeeds = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { script: [], style: [], appCheck: false }; // npm run dev builds no pages
  return {
    ...rest,
    functions: functions.map(({ predeploy: _, ...entry }) => entry),
    hosting: {
      ...withPolicy(hosting, (policy) => policyOfBuild(policy, needs, project)),
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
