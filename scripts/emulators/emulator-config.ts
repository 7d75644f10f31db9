import { join, relative } from "node:path";
import { allowSources } from "../build/content-security-policy.ts";
import { configOfBuild, withPolicy } from "../build/firebase-config.ts";
import { root } from "../project.mjs";
import { freePort, freePorts } from "../toolchain/ports.ts";
import { host, type Site } from "./sites.ts";

/**
 * Derives the emulators' configuration from the one that is deployed, so that the tests try its
 * rewrites, headers and rules. Only the ports are added, and to the content security policy the Auth
 * emulator's address, which stands for Google's servers.
 *
 * @param withUi whether the Emulator UI is there
 * @param reloads whether the functions emulator loads the function again when its files change
 * @returns the configuration for the site's folder, and the ports that were chosen for it
 */
export const emulatorConfig = async (site: Site, withUi: boolean, reloads: boolean) => {
  const { firestore, functions, hosting, ...rest } = configOfBuild();
  const { auth, ...ports } = site.ports;
  const here = (path: string) => relative(site.folder, join(root, path));
  const authOrigin = `http://${host}:${auth.port}`;
  // Ports among the emulators: free ones, so that two sites that start at once use different ones.
  const [hub = 0, logging, websocketPort, eventarc, tasks] = await freePorts(5);
  const ui = withUi ? await freePort(4000) : null;
  const config = {
    ...rest,
    firestore: { rules: join(root, firestore.rules), indexes: join(root, firestore.indexes) },
    functions: functions.map((entry) => ({
      ...entry,
      source: here(entry.source),
      ...(reloads ? {} : { ignore: ["**"] }),
    })),
    hosting: {
      ...withPolicy(hosting, (policy) =>
        ["connect-src", "frame-src"].reduce(
          (allowed, directive) => allowSources(allowed, directive, [authOrigin]),
          policy,
        ),
      ),
      public: here(hosting.public),
    },
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
