import { fileURLToPath } from "node:url";
import { chosenConfig } from "@shop/contract/chosen-config";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appCheckSiteKey } from "./build/app-check-site-key.ts";
import { browsers } from "./build/bundle-script.ts";
import { chunkMap } from "./build/chunk-map.ts";
import { compileAhead } from "./build/compile-ahead.ts";
import { configuredEmpty, configuredTexts } from "./build/configured-texts.ts";
import { ownColours } from "./build/own-colours.ts";
import { loginReasons } from "./build/page-rows.ts";
import { shakeableRouter } from "./build/shakeable-router.ts";
import { shopValues } from "./build/shop-values.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A script's hash needs seven characters where there are more than 64 of them (rolldown). */
const shortNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [
    chosenConfig(),
    shopValues(),
    ownColours(),
    shakeableRouter(),
    react(),
    tailwindcss(),
    compileAhead(),
    chunkMap(),
  ],
  resolve: {
    alias: [
      // reactfire's one index imports these five SDKs (reactfire#489); the shop uses its auth alone.
      ...["database", "firestore", "functions", "remote-config", "storage"].map((name) => ({
        find: `firebase/${name}`,
        replacement: file("./build/unused-sdk.ts"),
      })),
    ],
  },
  // The function pages has what is built for the server, and none of the packages of the pages.
  ssr: { noExternal: true },
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getUTCFullYear()),
    __CONFIGURED_TEXTS__: JSON.stringify(configuredTexts),
    __CONFIGURED_EMPTY__: JSON.stringify(configuredEmpty),
    __LOGIN_REASONS__: JSON.stringify(loginReasons),
    __APP_CHECK_SITE_KEY__: JSON.stringify(appCheckSiteKey(mode)),
    // Nothing sets it where the function runs, and React would take its build for development.
    ...(isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {}),
  },
  build: {
    target: browsers,
    outDir: isSsrBuild ? ".cache/prerender" : ".cache/site", // dist comes of it: build/prerender.ts
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0, // data: addresses would have to be allowed by the content security policy
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The pages around it are written by build/prerender.ts; index.html is the dev server's.
      ...(isSsrBuild ? {} : { input: { index: file("./src/entry-client.tsx") } }),
      output: {
        // Every page carries the names of all files, so they are short.
        ...(isSsrBuild ? {} : shortNames),
        codeSplitting: {
          groups: [
            // What every page needs is two files. What several pages share are a few more, or each of them would request a
            // dozen little ones; the bundler makes the others. A group takes what its files import, too, unless another
            // group of a higher priority has it.
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]ui[\\/]picture/,
              priority: 4,
            },
            { name: "shop", tags: ["$initial"], priority: 3 },
            {
              name: "cards",
              priority: 2,
              test: /src[\\/](domain[\\/](products[\\/](product-(picture|texts)|marked-text)|basket[\\/](basket-button|load-and-add))|shop[\\/]tool-card|runtime[\\/]use-hydrated|ui[\\/](button-link|card-grid|format\.|use-kept-focus))|contract[\\/]src[\\/](order-quantity|money|prices[\\/](line-cents|delivery-included))/,
            },
            // Apart, since pages without a basket need them.
            { name: "field-sheet", test: /src[\\/]ui[\\/]field\.css/, priority: 3 },
            {
              name: "read-number",
              test: /src[\\/]ui[\\/](read-(number|money)|composing|address-state)\.|contract[\\/]src[\\/]digits/,
              priority: 3,
            },
            { name: "parcel", test: /contract[\\/]src[\\/]parcel\./, priority: 2 },
            { name: "country-name", test: /contract[\\/]src[\\/]country-name/, priority: 3 },
            {
              name: "quantity-field",
              test: /src[\\/]domain[\\/]basket[\\/](quantity-field|order-range)/,
              priority: 2,
            },
            {
              name: "basket-store",
              test: /src[\\/]domain[\\/]basket[\\/](basket-(line|store)\.|add-to-basket)/,
              priority: 1,
            },
            {
              name: "basket",
              test: /src[\\/]domain[\\/]basket[\\/](basket-(lines|summary|code)|use-basket|removed-lines|delivery-country)|contract[\\/]src[\\/]first-country/,
            },
            {
              name: "person",
              test: /src[\\/](domain[\\/]users[\\/]use-(account|stock-share)|shop[\\/]use-own-prices)/,
            },
            {
              name: "order-money",
              priority: 1,
              test: /contract[\\/]src[\\/](order-money|order-status|prices[\\/](split|sum-order|vat-amounts))|src[\\/]domain[\\/]orders[\\/](order-money|row-orders|cached-order)/,
            },
            { name: "delivery-time", test: /contract[\\/]src[\\/](delivery-time|day-of-year)/ },
            {
              name: "ordering",
              test: /src[\\/](domain[\\/]orders[\\/]destination|shop[\\/]ordering[\\/]latest-delivery)|contract[\\/]src[\\/]payment\./,
            },
            {
              name: "order-texts",
              test: /src[\\/](domain[\\/]orders[\\/](order-(format|lines)|status-mark)|ui[\\/]format-time)|contract[\\/]src[\\/]return-state/,
            },
          ],
        },
      },
    },
  },
}));
