/** The year of the build (vite.config.ts): the prerendered page and the script show the same one. */
declare const __BUILD_YEAR__: number;

/** The configured texts of the pages about the shop, as web/build/configured-texts.ts has parsed them. */
declare const __CONFIGURED_TEXTS__: Readonly<
  Record<
    import("@shop/contract/page-texts").TextName,
    readonly import("@shop/contract/page-texts").Block[]
  >
>;

/** The pages about the shop that have no configured text. */
declare const __CONFIGURED_EMPTY__: readonly import("@shop/contract/page-texts").TextName[];

/** The site's reCAPTCHA Enterprise key (docs/operations.md, Settings); empty without App Check. */
declare const __APP_CHECK_SITE_KEY__: string;

/** Zod's configuration, which Zod reads when it loads (zod/v4/core/core.js). */
declare var __zod_globalConfig: { jitless: boolean };

/** Why the pages that need a login need it, by their patterns: they stand in the pages' rows. */
declare const __LOGIN_REASONS__: readonly (readonly [
  path: string,
  reason: import("../runtime/page-row.ts").LoginReason,
])[];
