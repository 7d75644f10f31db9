/**
 * Serves the pages with hot reload, for `npm run dev`. What they ask the server for goes to the
 * Hosting emulator at SHOP_URL: the API, and Firebase's own addresses under /__/.
 */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const target = process.env.SHOP_URL ?? "http://127.0.0.1:5050";
const port = Number(process.env.PAGES_PORT ?? 5173);

/** To the same path; web/vite.config.ts, which is for Vite alone, sends the API's elsewhere. */
const toHosting = { target, rewrite: (path: string) => path };

const server = await createServer({
  root: fileURLToPath(new URL("../web", import.meta.url)),
  clearScreen: false,
  server: { host: "127.0.0.1", port, proxy: { "/api": toHosting, "/__": toHosting } },
});
await server.listen();
console.log(`The pages, with hot reload, are at http://127.0.0.1:${port}`);
