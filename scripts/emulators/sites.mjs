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
 * @param {string} name
 * @param {string} variable
 * @param {number} standard
 * @param {NodeJS.ProcessEnv} env
 * @returns {Port}
 */
const port = (name, variable, standard, env) => ({
  name,
  port: Number(env[variable] || standard),
  variable,
});

/** @param {NodeJS.ProcessEnv} env @returns {Site} the shop that `npm start` shows */
export const demoSite = (env) => {
  const ports = {
    hosting: port("Hosting", "HOSTING_PORT", 5050, env), // macOS holds 5000
    functions: port("Functions", "FUNCTIONS_PORT", 5001, env),
    firestore: port("Firestore", "FIRESTORE_PORT", 8080, env),
    auth: port("Auth", "AUTH_PORT", 9099, env),
  };
  const at = ports.hosting.port;
  return {
    project: "demo-shop",
    ports,
    folder: join(root, ".cache", at === 5050 ? "demo" : `demo-${at}`),
    url: `http://${host}:${at}`,
  };
};

/** @param {NodeJS.ProcessEnv} env @returns {Site} the shop that `npm test` tries */
export const testSite = (env) => {
  const ports = {
    hosting: port("Hosting", "TEST_HOSTING_PORT", 5150, env),
    functions: port("Functions", "TEST_FUNCTIONS_PORT", 5101, env),
    firestore: port("Firestore", "TEST_FIRESTORE_PORT", 8180, env),
    auth: port("Auth", "TEST_AUTH_PORT", 9199, env),
  };
  const at = ports.hosting.port;
  return {
    project: "demo-test",
    ports,
    folder: join(root, ".cache", at === 5150 ? "test" : `test-${at}`),
    url: `http://${host}:${at}`,
  };
};

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
