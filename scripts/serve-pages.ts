/**
 * Serves the pages with hot reload, for `npm run dev`. Requests for the API and for Firebase's own
 * addresses under /__/ go to the Hosting emulator at SHOP_URL. A call of the API waits until the
 * function is built from the sources as they were at the time of the call.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin, type ProxyOptions } from "vite";
import { bundleFunction } from "../functions/bundle.ts";
import { hashInputs } from "./build/inputs.ts";
import { root } from "./project.mjs";

/**
 * Keeps a running program up to date with its sources, with one renewal at a time.
 *
 * @param sources returns a different value for each state of the sources
 * @param renew builds and loads the sources as they are
 * @returns a function that resolves once the running program matches the sources at the time of its
 *   call or later, and fails when they can't be built
 */
const keepFresh = (sources: () => string, renew: () => Promise<unknown>) => {
  /** The state of the running program; unknown at first. */
  let running: string | null = null;
  let renewal: Promise<void> | null = null;
  const catchUp = async () => {
    // The sources may change during a renewal, so they are compared again after it.
    for (let wanted = sources(); wanted !== running; wanted = sources()) {
      try {
        await renew();
        running = wanted;
      } catch (error) {
        if (sources() === wanted) throw error; // otherwise it may have read a half-written file
      }
    }
  };
  return (): Promise<void> => {
    renewal ??= catchUp().finally(() => {
      renewal = null;
    });
    return renewal;
  };
};

const target = process.env.SHOP_URL ?? "http://127.0.0.1:5050";
const port = Number(process.env.PAGES_PORT ?? 5173);
const sources = ["functions/src", "contract/src"];

/** Has the emulators load the function again; they answer afterwards. */
const load = async () => {
  const hub = `http://${process.env.FIREBASE_EMULATOR_HUB}`;
  const { ok, status } = await fetch(`${hub}/functions/enableBackgroundTriggers`, {
    method: "PUT",
  });
  if (!ok) throw new Error(`The emulators don't load the function: they answer ${status}`);
};

const fresh = keepFresh(
  () => hashInputs(sources, {}),
  async () => {
    const start = performance.now();
    await bundleFunction();
    await load();
    console.log(`The function is built anew (${Math.round(performance.now() - start)} ms)`);
  },
);

/** Renews the function after an edit, so that the next call needn't wait for that. */
const renew = () => {
  fresh().catch((error: Error) => console.error(error.message));
};

const freshApi: Plugin = {
  name: "fresh-api",
  configureServer({ middlewares, watcher }) {
    const folders = sources.map((path) => join(root, path));
    watcher.add(folders);
    watcher.on("all", (_event, file) => {
      if (folders.some((folder) => file.startsWith(folder))) renew();
    });
    middlewares.use("/api", (_request, response, next) => {
      fresh().then(
        () => next(),
        () => {
          response.writeHead(500, { "content-type": "application/problem+json" });
          const detail = "The function can't be built: npm run dev says why.";
          response.end(JSON.stringify({ title: "Not built", status: 500, detail }));
        },
      );
    });
  },
};

const toHosting: ProxyOptions = {
  target,
  configure(proxy) {
    proxy.on("proxyRes", ({ headers }) => {
      headers["cache-control"] = "no-store"; // an edit must show at once
    });
  },
};

const server = await createServer({
  root: fileURLToPath(new URL("../web", import.meta.url)),
  clearScreen: false,
  plugins: [freshApi],
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    proxy: { "/api": toHosting, "/__/": toHosting },
    // Many editors empty a file before they write it. Vite could read it in between, and would miss the second
    // change, because the watcher reports one in 50 ms.
    watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 10 } },
  },
});
await server.listen();
renew();
console.log(`The pages, with hot reload, are at http://127.0.0.1:${port}`);
