import { expect, test } from "vitest";
import { doTasks } from "./schedule.mjs";

/** Tasks that write down when they begin and end. */
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

test("as many are done at once as the machine bears", async () => {
  const { events, task } = recording();
  await doTasks([task("a"), task("b"), task("c")], 2, () => {});
  expect(events.slice(0, 3)).toEqual(["+a", "+b", "-a"]);
  expect(events).toContain("-c");
});

test("one that fills the machine is done alone", async () => {
  const { events, task } = recording();
  await doTasks([task("a"), task("big", [], 2), task("b")], 2, () => {});
  expect(events).toEqual(["+a", "+b", "-a", "-b", "+big", "-big"]);
});

test("one waits for what it needs, while others don't wait for it", async () => {
  const { events, task } = recording();
  await doTasks([task("late", ["early"]), task("early"), task("free")], 2, () => {});
  expect(events.slice(0, 2)).toEqual(["+early", "+free"]);
  expect(events.indexOf("+late")).toBeGreaterThan(events.indexOf("-early"));
});

test("what needs a failure is left out, and so is what needs that", async () => {
  const { events, task } = recording({ build: false });
  const left: string[] = [];
  const tasks = [task("build"), task("emulators", ["build"]), task("api", ["emulators"])];
  await doTasks(tasks, 2, ({ name }) => left.push(name));
  expect(events).toEqual(["+build", "-build"]);
  expect(left).toEqual(["emulators", "api"]);
});
