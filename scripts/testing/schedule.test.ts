import { expect, test } from "vitest";
import { runTasks } from "./schedule.ts";

/** Tasks that record when they begin and end. */
const recording = (outcomes: Record<string, boolean> = {}) => {
  const events: string[] = [];
  const task = (name: string, needs: string[] = [], weight = 1) => ({
    name,
    needs,
    weight,
    work: async () => {
      events.push(`+${name}`);
      await new Promise(setImmediate);
      events.push(`-${name}`);
      return outcomes[name] ?? true;
    },
  });
  return { events, task };
};

test("as many tasks run at once as the capacity allows", async () => {
  const { events, task } = recording();
  await runTasks([task("a"), task("b"), task("c")], 2, () => {});
  expect(events.slice(0, 3)).toEqual(["+a", "+b", "-a"]);
  expect(events).toContain("-c");
});

test("a task that fills the capacity runs alone", async () => {
  const { events, task } = recording();
  await runTasks([task("a"), task("big", [], 2), task("b")], 2, () => {});
  expect(events).toEqual(["+a", "+b", "-a", "-b", "+big", "-big"]);
});

test("a task waits for the one that it needs, and others do not wait for it", async () => {
  const { events, task } = recording();
  await runTasks([task("second", ["first"]), task("first"), task("free")], 2, () => {});
  expect(events.slice(0, 2)).toEqual(["+first", "+free"]);
  expect(events.indexOf("+second")).toBeGreaterThan(events.indexOf("-first"));
});

test("a task that needs a failed one is skipped, and so is one that needs that", async () => {
  const { events, task } = recording({ build: false });
  const left: string[] = [];
  const tasks = [task("build"), task("emulators", ["build"]), task("api", ["emulators"])];
  await runTasks(tasks, 2, ({ name }) => left.push(name));
  expect(events).toEqual(["+build", "-build"]);
  expect(left).toEqual(["emulators", "api"]);
});
