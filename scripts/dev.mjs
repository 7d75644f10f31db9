// @ts-check
// npm run dev: the demo shop with hot reload of the pages, and the function rebuilt at every save.
import { runScript } from "./toolchain/node.mjs";

runScript("emulators/dev-shop.mjs");
