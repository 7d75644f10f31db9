import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const name = "SITE_URL";

/** Where `npm start` shows the shop; a build that knows of no project is for there. */
const demo = "http://127.0.0.1:5050";

/**
 * Where the site will stand: as it was set, or else where Firebase puts the project's own site. Which
 * project, firebase-tools tells the build that it starts before a deploy.
 *
 * @param env SITE_URL, and GCLOUD_PROJECT of firebase-tools
 * @returns an origin: "https://shop.example.org"
 * @throws when what was set is not an address of the web, or has a path
 */
export const siteAddress = (env: Readonly<Record<string, string | undefined>>): string => {
  const { SITE_URL: set, GCLOUD_PROJECT: project } = env;
  if (set) {
    const origin = URL.canParse(set) ? new URL(set).origin : "";
    if (!/^https?:/.test(origin) || new URL(set).href !== `${origin}/`)
      throw new Error(`${name} must be the site's address without a path, such as ${demo}`);
    return origin;
  }
  return project && !project.startsWith("demo-") ? `https://${project}.web.app` : demo;
};

/** The same, from .env (README.md, Settings) and the environment. */
export const builtFor = (): string =>
  siteAddress({ ...process.env, ...loadEnv("production", root, name) });
