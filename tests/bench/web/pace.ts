import { median } from "../statistics.ts";

/**
 * For how long the thread of the floor page with React runs until the page can be used, four times slowed, on the
 * machine that the goals were set on (ms): docs/decisions/122-pages-beside-a-floor.md.
 */
const threadMs = 290;

/** The share of that time by which a slowed machine may be off. */
const tolerance = 0.08;

const rounds = 5;

const attempts = 5;

/** Loads a page, slowed so many times; resolves with how long its thread runs until it can be used (ms). */
type LoadSlowed = (slowdown: number) => Promise<number>;

/**
 * Loads the page slowed twice and four times, and assumes that the time grows in proportion in between and beyond.
 *
 * @returns the slowdown at which its thread runs for `threadMs`, at least 1; 1 as well if the slower loads took
 *   no longer, since the machine was busy with something else
 */
const estimateSlowdown = async (load: LoadSlowed): Promise<number> => {
  const at2: number[] = [];
  const at4: number[] = [];
  for (let round = 0; round < rounds; round++) {
    at2.push(await load(2));
    at4.push(await load(4));
  }
  const perTime = (median(at4) - median(at2)) / 2;
  return perTime > 0 ? Math.max(1, 4 + (threadMs - median(at4)) / perTime) : 1;
};

/** Whether its thread, slowed so many times, runs for `threadMs`, or longer on a machine that isn't slowed. */
const isRight = async (load: LoadSlowed, slowdown: number): Promise<boolean> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await load(slowdown));
  const off = median(times) / threadMs - 1;
  return Math.abs(off) <= tolerance || (slowdown === 1 && off > 0);
};

/**
 * Finds out how fast this machine is in this hour: estimates a slowdown, and tries it. An estimate that is made
 * while the machine's speed changes may be far off.
 *
 * @param load loads the floor page with React
 * @returns how many times as fast as the machine that the goals were set on; slowed so many times more, it is
 *   as slow
 * @throws {Error} if no estimate came true
 */
export const measurePace = async (load: LoadSlowed): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slowdown = await estimateSlowdown(load);
    if (await isRight(load, slowdown)) return slowdown / 4;
  }
  throw new Error("The machine's speed changes too much to measure pages on it");
};
