import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";
import { type PolicyNeeds, policyOfBuild } from "./content-security-policy.ts";

/** A rewrite of firebase.json: a function's names its region, too. */
type Rewrite =
  | { readonly source: string; readonly destination: string }
  | {
      readonly source: string;
      readonly function: { readonly functionId: string; readonly region: string };
    };

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

/** @returns firebase.json's rewrites, and those of the build; their functions run where those of firebase.json do */
const withRewrites = (
  given: readonly Rewrite[],
  { rewrites }: BuiltHosting,
): readonly Rewrite[] => {
  const [region = ""] = given.flatMap((it) => ("function" in it ? [it.function.region] : []));
  return [
    ...given,
    ...rewrites.map((it) =>
      "destination" in it
        ? it
        : { source: it.source, function: { functionId: it.functionName, region } },
    ),
  ];
};

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
  const file = join(folder, hosting.public, "hosting.json");
  const built: BuiltHosting = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { policy: { script: [], style: [], appCheck: false }, rewrites: [] }; // npm run dev builds no pages
  return {
    ...rest,
    functions: functions.map(({ predeploy: _, ...entry }) => entry),
    hosting: {
      ...withPolicy(hosting, (policy) => policyOfBuild(policy, built.policy, project)),
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
