// @ts-check
// Runs a command of package.json: node scripts/launch.mjs NAME ARGUMENTS... runs scripts/NAME.ts on
// Node 24, with the packages installed.
import { nodeProblem } from "./toolchain/node.mjs";

const problem = nodeProblem(process.versions.node);
if (problem === null) import("./toolchain/run-command.mjs");
else {
  console.error(problem);
  process.exitCode = 1;
}
