/** The year of the build (vite.config.ts), so that the prerendered page and the script agree. */
declare const __BUILD_YEAR__: number;

/** reCAPTCHA Enterprise's key of this site (README.md, Settings); empty without App Check. */
declare const __APP_CHECK_SITE_KEY__: string;

/** Zod's settings, which it takes from here when it loads (zod/v4/core/core.js). */
declare var __zod_globalConfig: { jitless: boolean };
