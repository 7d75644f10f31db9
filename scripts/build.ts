/**
 * npm run build: the pages in web/dist, the function in functions/dist.
 */
import { buildParts } from "./build/build-parts.ts";
import { run } from "./lifetime/run.mjs";

run(async (life) => {
  console.log(await buildParts(life, process.env, console.log));
  return 0;
});
