// @ts-check
// npm run check: what is quick, at every commit: types, lint and unit tests.
import { runScript } from "./toolchain/node.mjs";

process.argv.splice(2, 0, "types", "lint", "unit");
runScript("testing/run-tests.mjs");
