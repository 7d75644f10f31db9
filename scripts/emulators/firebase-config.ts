import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../project.mjs";
import { freePort, freePorts } from "../toolchain/ports.ts";
import { host, type Site } from "./sites.ts";

/** The parts of firebase.json that are read here. */
interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly functions: readonly { readonly source: string; readonly predeploy?: string[] }[];
  readonly hosting: {
    readonly public: string;
    readonly predeploy?: string[];
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

const readFirebaseConfig = (): FirebaseConfig =>
  JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));

/**
 * @param policy a content security policy
 * @returns the policy that also allows the pages to call and to frame that origin
 */
export const allowOrigin = (policy: string, origin: string): string =>
  policy.replace(/(^|;\s*)(connect-src|frame-src) [^;]*/g, (directive) => `${directive} ${origin}`);

/**
 * Derives the emulators' configuration from firebase.json, so that the tests try the rewrites, headers
 * and rules that are deployed. Only the ports are added, and to the content security policy the Auth
 * emulator's address, which stands for Google's servers.
 *
 * @param withUi whether the Emulator UI is there
 * @param reloads whether the functions emulator loads the function again when its files change
 * @returns the configuration for the site's folder, and the ports that were chosen for it
 */
export const emulatorConfig = async (site: Site, withUi: boolean, reloads: boolean) => {
  const { firestore, functions, hosting, ...rest } = readFirebaseConfig();
  const { auth, ...ports } = site.ports;
  const here = (path: string) => relative(site.folder, join(root, path));
  const authOrigin = `http://${host}:${auth.port}`;
  const headers = hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: key === "Content-Security-Policy" ? allowOrigin(value, authOrigin) : value,
    })),
  }));
  // Ports among the emulators: free ones, so that two sites that start at once use different ones.
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
      // Each test has a project of its own.
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
