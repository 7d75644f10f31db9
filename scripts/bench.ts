/**
 * Measures the shop and prints one table. Every number has beside it what it is held against, measured
 * in the same run on the same machine, so the ratios count and not the times. A goal that is missed
 * is a line of the table, not a failure.
 *
 *     npm run bench           everything: some minutes
 *     npm run bench -- api    only that part
 */
import { api } from "../tests/bench/api.ts";
import { tableOf } from "../tests/bench/table.ts";
import { buildParts } from "./build/build-parts.mjs";
import { noLimits } from "./emulators/no-limits.mjs";
import { siteVariables, testSite } from "./emulators/sites.mjs";
import { startEmulators, whileRunning } from "./emulators/start-emulators.mjs";
import { Obstacle } from "./lifetime/obstacle.mjs";
import { run } from "./lifetime/run.mjs";
import { packageBin, withPath } from "./project.mjs";
import { showSteps, since } from "./steps.mjs";
import { findFirestoreEmulator } from "./toolchain/firestore-emulator.mjs";
import { findJdk } from "./toolchain/jdk.mjs";
import { requirePorts } from "./toolchain/ports.mjs";

/** What can be asked for by name. */
const parts = { api };

run(async (life) => {
  const begin = performance.now();
  const [, , ...names] = process.argv;
  const unknown = names.find((name) => !(name in parts));
  if (unknown) {
    throw new Obstacle(
      `There is no part ${unknown}: name some of ${Object.keys(parts).join(", ")}.`,
    );
  }
  const measurements = Object.entries(parts)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, part]) =>
      Object.entries(part).map(([title, measure]) => ({ title: `${name}, ${title}`, measure })),
    );
  const { step } = showSteps(measurements.length + 2);

  const env = {
    ...withPath(process.env, [packageBin, findJdk(process.env).bin]),
    DEBUG: undefined,
  };
  await step(
    "Pages and function",
    (tell) => buildParts(life, env, tell),
    (built) => built,
  );
  const site = testSite(process.env);
  const emulators = await step(
    "Emulators",
    async (tell) => {
      await requirePorts(Object.values(site.ports));
      const firestore = await findFirestoreEmulator(life, env, tell);
      const started = await startEmulators(life, { ...env, ...firestore.env }, site);
      await whileRunning(started, started.ready);
      return started;
    },
    () => "started",
  );
  Object.assign(process.env, siteVariables(site), noLimits);

  const rows = [];
  for (const { title, measure } of measurements) {
    const measured = await step(
      title,
      () => whileRunning(emulators, measure()),
      () => "measured",
    );
    rows.push(...measured);
  }
  console.log(`\n${tableOf(rows)}\n`);
  const goals = rows.flatMap(({ goal }) => goal ?? []);
  const met = goals.filter((goal) => goal.met).length;
  console.log(`${met} of ${goals.length} goals met, in ${since(begin)}`);
  return 0;
});
