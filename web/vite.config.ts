import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { appCheckSiteKey } from "./build/app-check-site-key.ts";
import { browsers } from "./build/bundle-script.ts";
import { chunkMap } from "./build/chunk-map.ts";
import { compileAhead } from "./build/compile-ahead.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** @returns the file of a package's production build, which its exports don't name */
const productionOf = (name: string) =>
  fileURLToPath(import.meta.resolve(name)).replace(/([\\/])development([\\/])/, "$1production$2");

/** What the router says to developers: the last argument of its assertions and warnings. */
const routerMessages = [
  /(?<=\b(?:invariant|warning)\((?:\n(?! +\);).*)*),(?:\n +\/\/.*)*\n +(?:`.*`|getInvalidPathError\(.*\))(?=\n +\);)/g,
  /(?<=\b(?:invariant|warning)\(.*), (?:"[^"]*"|\w+Warning)(?=\);)/g,
];

/**
 * Marks the router's own links and forms, which the shop doesn't use, as free of side effects, tells it
 * that no router with loaders is there, and takes its messages to developers out, so that the bundler
 * leaves all that out (docs/decisions/028-lean-packages.md).
 */
const unusedRouterParts = (): Plugin => ({
  name: "unused-router-parts",
  apply: "build",
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) =>
      routerMessages
        .reduce((rest, message) => rest.replace(message, ""), code)
        .replace(/^\w+\.(displayName|contextType) = .*;$/gm, "")
        .replace("dataRouterOpts?.state", "void 0")
        .replace("isDataRoute ? useNavigateStable() :", "")
        .replace(
          /= (?=React\d*\.(forwardRef|memo|createContext)\(|new Set\()/g,
          "= /* @__PURE__ */ ",
        ),
  },
});

/** A script's hash needs seven characters where there are more than 64 of them (rolldown). */
const shortNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [react(), tailwindcss(), unusedRouterParts(), compileAhead(), chunkMap()],
  resolve: {
    alias: [
      // reactfire's one index imports these five SDKs (reactfire#489); the shop uses its auth alone.
      ...["database", "firestore", "functions", "remote-config", "storage"].map((name) => ({
        find: `firebase/${name}`,
        replacement: file("./build/unused-sdk.ts"),
      })),
      // The package names its development build alone; the one for visitors lies beside it.
      ...(mode === "production"
        ? [{ find: /^react-router$/, replacement: productionOf("react-router") }]
        : []),
    ],
  },
  // The function pages has what is built for the server, and none of the packages of the pages.
  ssr: { noExternal: true },
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getUTCFullYear()),
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
      treeshake: { propertyReadSideEffects: false }, // a class that extends React.Component may be unused
      // The pages around it are written by build/prerender.ts; index.html is the dev server's.

      ...(isSsrBuild ? {} : { input: { index: file("./src/entry-client.tsx") } }),
      output: {
        // Every page carries the names of all files, so they are short.
        ...(isSsrBuild ? {} : shortNames),
        codeSplitting: {
          groups: [
            // What every page needs is two files, each soon run; whatever calls the API needs one
            // more, lists of cards another, and each page its own: no chains of little ones.
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]ui[\\/]picture/,
              priority: 4,
            },
            { name: "shop", tags: ["$initial"], priority: 3 },
            {
              name: "api",
              test: /src[\\/]api[\\/](call|failure-text)\.ts|contract[\\/]src[\\/]messages/,
              priority: 2,
            },
            {
              name: "cards",
              test: /src[\\/](browser[\\/]use-below-fold|products[\\/](product-(image|picture)|lazy-picture|replace-broken|first-sentence|stock|tool-card)|navigation[\\/](button-link|use-dialog-chunk)|orders[\\/]order-link|lists[\\/]added-first|ui[\\/](card-grid|skeleton|empty-state|use-kept-focus))|contract[\\/]src[\\/]order-quantity/,
              priority: 2,
            },
            {
              // What a tool's page and an order's share.
              name: "watched",
              test: /src[\\/](api[\\/]null-if-missing|browser[\\/]use-while-visible|navigation[\\/]use-page-name)/,
              priority: 2,
            },
            {
              name: "home",
              test: /src[/](pages[/]home[/][^/]+$|reviews[/]review-card)/,
              priority: 1,
            },
            {
              name: "lists",
              test: /src[\\/](lists[\\/](listed|use-list)|session[\\/](query-provider|session-draft)|users[\\/]use-a)|@tanstack/,
            },
            // What Firebase does for a person is one file: the first script names every file.
            {
              name: "sign-in",
              test: /src[\\/]sign-in[\\/](sign-in|verification|current-person|link-on-emulator|confirm-person|popup-closed|password-reset)\.ts$/,
            },
            // Little ones that stand together on most pages that have one of them.
            { name: "tables", test: /src[\\/](ui[\\/]data-table|lists[\\/]list-count)/ },
            {
              name: "dialogs",
              test: /src[\\/](ui[\\/]((confirm-)?dialog|use-modal)|navigation[\\/]use-dialog-entry)/,
            },
            // By itself: a list's choice of order has the style of a field, and needs no other part of a form.
            { name: "field", test: /src[\\/]ui[\\/]field\.css/, priority: 1 },
            // What every form is made of.
            {
              name: "forms",
              test: /src[\\/](ui[\\/](field-message|field\.tsx|text-|use-one-at-a-time)|sign-in[\\/]form-failure)/,
            },
            { name: "drafts", test: /src[\\/](session[\\/]drafts|orders[\\/]order-draft)/ },
            // What the dashboard's pages with orders share.
            {
              name: "orders",
              test: /src[\\/](orders[\\/](order-name|shipment|status-|show-changed|use-order\.|watching)|products[\\/](small-picture|use-sold-tool)|ui[\\/]format-time)/,
            },
          ],
        },
      },
    },
  },
}));
