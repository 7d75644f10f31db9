import { join } from "node:path";
import { root } from "../project.mjs";
import type { Port } from "../toolchain/ports.ts";

type Emulator = "hosting" | "functions" | "firestore" | "auth";

/** One set of emulators, separate from all others. */
export interface Site {
  /** The Firebase project's id; firebase-tools works offline when it begins with "demo-". */
  readonly project: string;
  readonly ports: Readonly<Record<Emulator, Port>>;
  /** The folder of this site's configuration and logs. */
  readonly folder: string;
  /** Where Hosting serves the shop. */
  readonly url: string;
}

/** The address that all emulators listen at. */
export const host = "127.0.0.1";

/**
 * @param prefix of the variables that change the ports: HOSTING_PORT, TEST_HOSTING_PORT
 * @param standard the ports without these variables
 */
const site = (
  name: "demo" | "test",
  project: string,
  prefix: string,
  standard: Readonly<Record<Emulator, number>>,
  env: NodeJS.ProcessEnv,
): Site => {
  const port = (emulator: string, usual: number): Port => {
    const variable = `${prefix}${emulator.toUpperCase()}_PORT`;
    return { name: emulator, port: Number(env[variable] || usual), variable };
  };
  const hosting = port("Hosting", standard.hosting);
  const isUsual = hosting.port === standard.hosting;
  return {
    project,
    ports: {
      hosting,
      functions: port("Functions", standard.functions),
      firestore: port("Firestore", standard.firestore),
      auth: port("Auth", standard.auth),
    },
    folder: join(root, ".cache", isUsual ? name : `${name}-${hosting.port}`),
    url: `http://${host}:${hosting.port}`,
  };
};

// Hosting's usual 5000 is taken by macOS.
const demoPorts = { hosting: 5050, functions: 5001, firestore: 8080, auth: 9099 };
const testPorts = { hosting: 5150, functions: 5101, firestore: 8180, auth: 9199 };

/** @returns the shop of `npm start` */
export const demoSite = (env: NodeJS.ProcessEnv): Site =>
  site("demo", "demo-shop", "", demoPorts, env);

/** @returns the shop of `npm test` */
export const testSite = (env: NodeJS.ProcessEnv): Site =>
  site("test", "demo-test", "TEST_", testPorts, env);

/** @returns the variables that aim the Admin SDK and the tests at the site */
export const siteVariables = ({ project, ports, url }: Site) => ({
  GCLOUD_PROJECT: project,
  FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth.port}`,
  SHOP_URL: url,
  METADATA_SERVER_DETECTION: "none", // otherwise the Admin SDK looks for Google's credentials, and warns
});
