import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appCheckSiteKey } from "./build/app-check-site-key.ts";
import { chunkMap } from "./build/chunk-map.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Browsers that know light-dark() and the popover attribute: everything since spring 2024. */
const browsers = ["chrome123", "firefox125", "safari17.5"];

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [react(), tailwindcss(), chunkMap()],
  resolve: {
    // reactfire's one index imports these five SDKs (reactfire#489); the shop uses its auth alone.
    alias: ["database", "firestore", "functions", "remote-config", "storage"].map((name) => ({
      find: `firebase/${name}`,
      replacement: file("./src/app/unused-sdk.ts"),
    })),
  },
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getUTCFullYear()),
    __APP_CHECK_SITE_KEY__: JSON.stringify(appCheckSiteKey(mode)),
  },
  build: {
    target: browsers,
    outDir: isSsrBuild ? ".cache/prerender" : ".cache/site", // dist comes of it: build/prerender.ts
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0, // data: addresses would have to be allowed by the content security policy
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Everything a page can't start without is one file, and what the home page needs on
            // top is one more: no chain of little ones.
            { name: "shop", tags: ["$initial"], priority: 2 },
            { name: "home", test: /src[\\/]pages[\\/]home[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      // The emulated function, asked for the same path that Hosting asks it for: /api/product.
      "/api": {
        target: "http://127.0.0.1:5001",
        rewrite: (path) => `/demo-shop/us-central1/api${path}`,
      },
      // The project's Firebase configuration, which Hosting serves to every page that signs in.
      "/__/": "http://127.0.0.1:5050",
    },
  },
}));
