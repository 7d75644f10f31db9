/**
 * Loosens one thing of the access control at a time, and expects the tests to notice: every
 * condition of firestore.rules, and the access and token of every call in the endpoint table. The
 * working tree stays as it is: what is looser lies in temporary folders.
 *
 *     npm run loosen              everything: some minutes
 *     npm run loosen -- orders    only what has this word in its name
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./lifetime/run.mjs";
import { startEmulators } from "./loosen/emulators.ts";
import { runIn } from "./loosen/suite.ts";
import { endpointTrials, rulesTrials } from "./loosen/trials.ts";
import { since } from "./steps.mjs";

/** Suites that run side by side: each mostly waits for the emulators. */
const sideBySide = 2;

run(async (life) => {
  const begin = performance.now();
  const [, , word = ""] = process.argv;
  const all = [...(await rulesTrials()), ...(await endpointTrials())];
  const trials = all.filter(({ loosening }) => loosening.includes(word));
  const runCommand = runIn(life, await startEmulators(life));
  const waiting = trials.values();
  let surprises = 0;

  /** Takes one trial after the other, each in a folder of its own, and prints its line. */
  const tryOut = async (): Promise<void> => {
    for (const { loosening, suite, due, colour } of waiting) {
      const folder = await mkdtemp(join(tmpdir(), "loosen-"));
      life.atEnd(() => rm(folder, { recursive: true, force: true }));
      const found = await colour(runCommand, folder);
      if (found !== due) surprises++;
      console.log(`${loosening} | ${suite} | ${found}`);
      await rm(folder, { recursive: true });
    }
  };

  console.log("loosening | suite | red/GREEN");
  await Promise.all(Array.from({ length: sideBySide }, tryOut));
  console.log(`${trials.length} trials in ${since(begin)}, ${surprises} not as they should be`);
  return surprises === 0 && trials.length > 0 ? 0 : 1;
});
