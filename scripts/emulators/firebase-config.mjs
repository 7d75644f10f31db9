// @ts-check
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../project.mjs";
import { freePort, freePorts } from "../toolchain/ports.mjs";
import { host } from "./sites.mjs";

/**
 * @typedef {object} Header
 * @property {string} key
 * @property {string} value
 *
 * @typedef {object} FirebaseConfig the parts of firebase.json that these scripts know
 * @property {{ rules: string, indexes: string }} firestore
 * @property {{ source: string, predeploy?: string[] }[]} functions
 * @property {{ public: string, predeploy?: string[], headers: { source: string, headers: Header[] }[] }} hosting
 */

/** @returns {FirebaseConfig} firebase.json */
const readFirebaseConfig = () => JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));

/**
 * @param {string} policy a content security policy
 * @param {string} origin
 * @returns {string} the policy that allows the pages to call and to frame that origin, too
 */
export const allowOrigin = (policy, origin) =>
  policy.replace(/(^|;\s*)(connect-src|frame-src) [^;]*/g, (directive) => `${directive} ${origin}`);

/**
 * Derives the emulators' configuration from firebase.json, so that what is tried here is what is
 * deployed: the same rewrites, headers and rules. Only the ports are added, and to the content
 * security policy the Auth emulator's address, where in production Google's own servers are.
 *
 * @param {import("./sites.mjs").Site} site
 * @param {boolean} withUi whether the Emulator UI can be had
 * @param {boolean} [reloads] whether the function is loaded anew by itself when its files change
 * @returns {Promise<{ config: object, hub: number, ui: number | null }>} the configuration for the
 *   site's folder, and the ports that were chosen for it
 */
export const emulatorConfig = async (site, withUi, reloads = true) => {
  const { firestore, functions, hosting, ...rest } = readFirebaseConfig();
  const { auth, ...ports } = site.ports;
  const here = (/** @type {string} */ path) => relative(site.folder, join(root, path));
  const authOrigin = `http://${host}:${auth.port}`;
  const headers = hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: key === "Content-Security-Policy" ? allowOrigin(value, authOrigin) : value,
    })),
  }));
  // What they use among themselves: free ports, lest two sites that start at once choose the same.
  const [hub = 0, logging, websocketPort, eventarc, tasks] = await freePorts(5);
  const ui = withUi ? await freePort(4000) : null;
  const config = {
    ...rest,
    firestore: { rules: join(root, firestore.rules), indexes: join(root, firestore.indexes) },
    functions: functions.map(({ predeploy: _, ...entry }) => ({
      ...entry,
      source: here(entry.source),
      ...(reloads ? {} : { ignore: ["**"] }),
    })),
    hosting: { ...hosting, predeploy: [], public: here(hosting.public), headers },
    emulators: {
      // Tests keep their data apart by projects of their own.
      singleProjectMode: false,
      hub: { host, port: hub },
      logging: { host, port: logging },
      eventarc: { host, port: eventarc },
      tasks: { host, port: tasks },
      ui: ui === null ? { enabled: false } : { enabled: true, host, port: ui },
      auth: { host, port: auth.port },
      functions: { host, port: ports.functions.port },
      hosting: { host, port: ports.hosting.port },
      firestore: { host, port: ports.firestore.port, websocketPort },
    },
  };
  return { config, hub, ui };
};
