import { cpus } from "node:os";

/**
 * @param samples measured values, at least one, in any order
 * @param share between 0 and 1
 * @returns the smallest sample that this share of them doesn't exceed (nearest rank)
 */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error("There are no samples");
  return value;
};

/**
 * Estimates a duration without the machine's other work, which can only add to it.
 *
 * @param times measured values, at least one, in any order
 * @returns the mean of the faster half, the middle one included
 */
export const undisturbed = (times: readonly number[]): number => {
  if (times.length === 0) throw new Error("There are no times");
  const faster = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 2));
  return faster.reduce((sum, time) => sum + time, 0) / faster.length;
};

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** @returns the work's result, and how long it took in milliseconds */
export const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
};

/** Milliseconds of all processors since the machine's start: in work, and in all. */
const processorTimes = () => {
  const times = cpus().map(({ times: { idle, ...work } }) => ({
    idle,
    busy: Object.values(work).reduce((sum, one) => sum + one, 0),
  }));
  const busy = times.reduce((sum, one) => sum + one.busy, 0);
  return { busy, all: times.reduce((sum, { idle }) => sum + idle, busy) };
};

/** @returns a function that says how busy the machine's processors have been since then, between 0 and 1 */
export const watchProcessors = (): (() => number) => {
  const before = processorTimes();
  return () => {
    const { busy, all } = processorTimes();
    return (busy - before.busy) / Math.max(all - before.all, 1);
  };
};
