import type { DetailedLoad } from "./trace.ts";

/** A longer task is a long one, and its time beyond this is blocking (w3c.github.io/longtasks). */
const longMs = 50;

/** Sums over the main thread's tasks of a load (ms). */
export interface Strain {
  /** By how much tasks after the first paint went over 50 ms, all together. */
  readonly blocking: number;
  /** The longest task of all, from the navigation on. */
  readonly longest: number;
  /** All long tasks together, from the navigation on. */
  readonly together: number;
}

const strainOf = (
  tasks: readonly { readonly took: number; readonly painted: number }[],
): Strain => {
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return {
    blocking: sum(tasks.map(({ painted }) => Math.max(0, painted - longMs))),
    longest: Math.max(0, ...tasks.map(({ took }) => took)),
    together: sum(tasks.map(({ took }) => took).filter((took) => took > longMs)),
  };
};

/** @returns for how long the thread runs before the page can be used (ms), slowdown included */
export const runningUntilUsable = ({ tasks, usable }: DetailedLoad): number =>
  tasks.filter(({ begin }) => begin < (usable ?? 0)).reduce((sum, { running }) => sum + running, 0);

/** Wall time: how long a click has to wait. */
export const strainByClock = ({ tasks, firstPaint }: DetailedLoad): Strain =>
  strainOf(
    tasks.map(({ begin, end }) => ({
      took: end - begin,
      painted: end - Math.max(begin, firstPaint),
    })),
  );

/** The thread's CPU time: the page's own part of that, whatever else the machine does. */
export const strainByThread = ({ tasks, firstPaint }: DetailedLoad): Strain =>
  strainOf(
    tasks.map(({ begin, running }) => ({
      took: running,
      painted: begin < firstPaint ? 0 : running,
    })),
  );
