// @ts-check
import { join } from "node:path";
import { root } from "../project.mjs";

/**
 * @typedef {object} Port
 * @property {string} name of the emulator
 * @property {number} port
 * @property {string} variable the environment variable that changes it
 */

/**
 * @typedef {object} Site one set of emulators, apart from all others
 * @property {string} project the Firebase project's id; "demo-" makes firebase-tools work offline
 * @property {{ hosting: Port, functions: Port, firestore: Port, auth: Port }} ports
 * @property {string} folder what belongs to this site alone: configuration and logs
 * @property {string} url where Hosting serves the shop
 */

/** The address that all emulators listen at. */
export const host = "127.0.0.1";

/**
 * @param {"demo" | "test"} name
 * @param {string} project
 * @param {string} prefix of the variables that change the ports: HOSTING_PORT, TEST_HOSTING_PORT
 * @param {{ hosting: number, functions: number, firestore: number, auth: number }} standard ports
 * @param {NodeJS.ProcessEnv} env
 * @returns {Site}
 */
const site = (name, project, prefix, standard, env) => {
  /** @param {string} emulator @param {number} usual @returns {Port} */
  const port = (emulator, usual) => {
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

// Hosting's usual 5000 is held by macOS.
const demoPorts = { hosting: 5050, functions: 5001, firestore: 8080, auth: 9099 };
const testPorts = { hosting: 5150, functions: 5101, firestore: 8180, auth: 9199 };

/** @param {NodeJS.ProcessEnv} env @returns {Site} the shop that `npm start` shows */
export const demoSite = (env) => site("demo", "demo-shop", "", demoPorts, env);

/** @param {NodeJS.ProcessEnv} env @returns {Site} the shop that `npm test` tries */
export const testSite = (env) => site("test", "demo-test", "TEST_", testPorts, env);

/**
 * @param {Site} site
 * @returns {Record<string, string>} the variables that aim the Admin SDK, and the tests, at the site
 */
export const siteVariables = ({ project, ports, url }) => ({
  GCLOUD_PROJECT: project,
  FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth.port}`,
  SHOP_URL: url,
  METADATA_SERVER_DETECTION: "none", // the Admin SDK would look for Google's credentials, and warn
});
