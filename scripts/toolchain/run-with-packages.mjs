// @ts-check
import { run } from "../lifetime/run.mjs";
import { runHere } from "../lifetime/run-here.mjs";
import { preparePackages } from "./prepare.mjs";

run(async (life) => {
  const { env } = await preparePackages(life, (text) => console.log(`Packages: ${text}`));
  return runHere(life, "node", process.argv.slice(2), env);
});
