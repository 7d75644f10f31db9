// @ts-check
// npm run build: the pages in web/dist, the function in functions/dist.
import { runScript } from "./toolchain/node.mjs";

runScript("build/build.mjs");
