// @ts-check
// npm run check: what is quick, at every commit: types, lint, layers, unused code and unit tests.
import { runScript } from "./toolchain/node.mjs";

process.argv.splice(2, 0, "types", "lint", "layers", "unused", "unit");
runScript("testing/run-tests.mjs");
