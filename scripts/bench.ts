/**
 * Measures the shop and prints one table. Each number stands beside a bare minimum, measured in the
 * same run on the same machine, so the ratios count and not the times. A missed goal is a line of the
 * table, not a failure.
 *
 *     npm run bench           everything: some minutes
 *     npm run bench -- api    only that part: orders a second, cold start, searches
 *     npm run bench -- web    only this part: paints, use, script and moves beside a minimal page, and files in and out
 *     npm run bench -- web/moves    one measurement of a part
 */
import { api } from "../tests/bench/api.ts";
import { type Row, tableOf } from "../tests/bench/table.ts";
import { web } from "../tests/bench/web.ts";
import { whileRunning } from "./emulators/start-emulators.ts";
import { openTestShop, steps } from "./emulators/test-shop.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { showSteps, since } from "./steps.ts";

/** The parts that can be named. */
const parts = { api, web };

/** The row of a measurement that failed. The others are still shown: together they take half an hour. */
const notMeasured = (title: string, error: unknown): Row => ({
  what: title,
  ours: "not measured",
  beside: error instanceof Error ? error.message : String(error),
  goal: { text: "measured", met: false },
});

run(async (life) => {
  const begin = performance.now();
  const [, , ...names] = process.argv;
  const all = Object.entries(parts).flatMap(([part, measures]) =>
    Object.entries(measures).map(([title, measure]) => ({
      part,
      title: `${part}/${title}`,
      measure,
    })),
  );
  const unknown = names.find(
    (name) => !all.some(({ part, title }) => [part, title].includes(name)),
  );
  if (unknown) {
    const known = [...Object.keys(parts), ...all.map(({ title }) => title)];
    throw new UserError(`There is nothing named ${unknown}: name some of ${known.join(", ")}.`);
  }
  const measurements = all.filter(
    ({ part, title }) => names.length === 0 || names.includes(part) || names.includes(title),
  );
  const step = showSteps(measurements.length + steps);

  const { emulators } = await openTestShop(life, step);

  const rows: Row[] = [];
  let code = 0;
  for (const { title, measure } of measurements) {
    try {
      const measured = await step(
        title,
        () => whileRunning(emulators, measure()),
        () => "measured",
      );
      rows.push(...measured);
    } catch (error) {
      if (error instanceof UserError) throw error;
      console.error(error);
      rows.push(notMeasured(title, error));
      code = 1;
    }
  }
  console.log(`\n${tableOf(rows)}\n`);
  const goals = rows.flatMap(({ goal }) => goal ?? []);
  const met = goals.filter((goal) => goal.met).length;
  console.log(`${met} of ${goals.length} goals met, in ${since(begin)}`);
  return code;
});
