// @ts-check
import { run } from "../lifetime/run.mjs";
import { runHere } from "../lifetime/run-here.mjs";
import { preparePackages } from "./prepare.mjs";

run(async (life) => {
  const { env } = await preparePackages(life, (text) => console.log(`Packages: ${text}`));
  // The Admin SDK warns at length of credentials it can't find; the script says so in a line.
  return runHere(life, "node", process.argv.slice(2), { ...env, NODE_NO_WARNINGS: "1" });
});
