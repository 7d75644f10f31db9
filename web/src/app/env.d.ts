/** The year of the build (vite.config.ts), so that the prerendered page and the script agree. */
declare const __BUILD_YEAR__: number;
