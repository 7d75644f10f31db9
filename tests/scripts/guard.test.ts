import { expect, test } from "vitest";
import { startScript } from "./run-script.ts";

const program = `
  import { startGuarded } from "./scripts/lifetime/guarded.mjs";
  startGuarded("sh", ["-c", process.env.COMMAND], { onLine: console.log, graceMs: 200 });
`;

/** A process that runs a command under a guard. */
const guarding = (COMMAND: string) =>
  startScript("node", ["--input-type=module", "--eval", program], { COMMAND });

test("a process in a session of its own, whose parent has ended, ends with the guarded command", async () => {
  const run = guarding("setsid sleep 1000 & echo begun; sleep 0.1");
  await run.printed("begun");
  await run.ended();
  expect(run.leftovers()).toEqual([]);
});

test("a guarded command counts as ended only after the slow processes that it leaves behind", async () => {
  const slow = "trap 'sleep 0.5; exit' TERM; while :; do sleep 0.05; done";
  const run = guarding(`setsid sh -c "${slow}" >/dev/null 2>&1 & echo begun; sleep 0.3`);
  await run.printed("begun");
  await run.ended();
  expect(run.leftovers()).toEqual([]);
});

test("a command that ignores SIGTERM is killed after the process that wants it has died", async () => {
  const run = guarding("trap '' TERM; setsid sleep 1000 & echo begun; while :; do sleep 1; done");
  await run.printed("begun");
  run.child.kill("SIGKILL");
  await run.allEnded();
});
