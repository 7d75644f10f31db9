import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const name = "APP_CHECK_SITE_KEY";

/** @returns the reCAPTCHA key in .env (docs/operations.md); empty without App Check */
export const appCheckSiteKey = (mode = "production"): string =>
  loadEnv(mode, root, name)[name] ?? "";
