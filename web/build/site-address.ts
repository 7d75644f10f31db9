import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const name = "SITE_URL";

/** The address of the demo shop, the default without a project. */
const demo = "http://127.0.0.1:5050";

/**
 * Decides the site's address: SITE_URL, else the project's address at Firebase.
 *
 * @param env SITE_URL, and GCLOUD_PROJECT, which firebase-tools and `npm run deploy` set
 * @returns an origin: "https://shop.example.org"
 * @throws when SITE_URL is no http address, or has a path
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

/** @returns the same, from .env (docs/operations.md) and the environment */
export const builtFor = (): string =>
  siteAddress({ ...process.env, ...loadEnv("production", root, name) });
