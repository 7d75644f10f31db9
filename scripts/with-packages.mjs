// @ts-check
// Runs a script that needs the installed packages and Node 24:
//   node scripts/with-packages.mjs scripts/grant-admin.ts ARGUMENTS...
import { runScript } from "./toolchain/node.mjs";

runScript("toolchain/run-with-packages.mjs");
