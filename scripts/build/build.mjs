// @ts-check
import { run } from "../lifetime/run.mjs";
import { showSteps } from "../steps.mjs";
import { preparePackages } from "../toolchain/prepare.mjs";
import { buildParts } from "./build-parts.mjs";

run(async (life) => {
  const { step } = showSteps(2);
  const { env } = await step(
    "Packages",
    (tell) => preparePackages(life, tell),
    ({ installed }) => (installed ? "installed" : "up to date"),
  );
  await step(
    "Pages and function",
    (tell) => buildParts(life, env, tell),
    (built) => built,
  );
  return 0;
});
