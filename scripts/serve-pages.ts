/**
 * Serves the pages with hot reload, for `npm run dev`. What they ask the server for goes to the
 * Hosting emulator at SHOP_URL: the API, and Firebase's own addresses under /__/.
 */
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const target = process.env.SHOP_URL ?? "http://127.0.0.1:5050";

const server = await createServer({
  root: fileURLToPath(new URL("../web", import.meta.url)),
  clearScreen: false,
  server: { host: "127.0.0.1", proxy: { "/api": { target }, "/__": { target } } },
});
await server.listen();
console.log(`The pages, with hot reload, are at http://127.0.0.1:${server.config.server.port}`);
