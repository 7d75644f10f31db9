import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { since } from "../steps.ts";
import { startTrialEmulators } from "./emulators.ts";
import { type Colour, type Run, runIn, type Shown } from "./suite.ts";

/** One run of a suite against a loosened shop, and the outcome that it must have. */
export interface Trial {
  /** What is loosened. */
  readonly change: string;
  readonly suite: string;
  readonly due: Colour;
  /** @param folder empty, for this trial alone */
  readonly run: (run: Run, folder: string) => Promise<Shown>;
}

/** How many suites run at once: each mostly waits for the emulators. */
const concurrency = 2;

/**
 * Runs the trials, each in a folder of its own, and prints a line for each.
 *
 * @param heading of the first column
 * @returns the exit code: 0 if all of them had their outcome
 */
export async function tryAll(life: Life, heading: string, trials: readonly Trial[]) {
  const begin = performance.now();
  const runCommand = runIn(life, await startTrialEmulators(life));
  const waiting = trials.values();
  let surprises = 0;

  const runNext = async (): Promise<void> => {
    for (const { change, suite, due, run } of waiting) {
      const folder = await mkdtemp(join(tmpdir(), "trial-"));
      life.atEnd(() => rm(folder, { recursive: true, force: true }));
      const { colour, output } = await run(runCommand, folder);
      console.log(`${change} | ${suite} | ${colour}`);
      if (colour !== due) {
        surprises++;
        console.log(output);
      }
      await rm(folder, { recursive: true });
    }
  };

  console.log(`${heading} | suite | red/GREEN`);
  await Promise.all(Array.from({ length: concurrency }, runNext));
  console.log(`${trials.length} trials in ${since(begin)}, ${surprises} not as they should be`);
  return surprises === 0 && trials.length > 0 ? 0 : 1;
}
