import { median } from "../statistics.ts";

/**
 * When the floor page with React can be used on slow 4G, four times slowed, on the machine that the goals were
 * set on (ms): docs/decisions/122-usable-beside-react.md.
 */
const usableMs = 1_080;

const rounds = 5;

/**
 * Finds out how fast this machine is in this hour. Loads a page that is slowed twice and four times, and assumes
 * that the time grows in proportion in between and beyond.
 *
 * @param load the floor page with React on slow 4G, slowed so many times; resolves with when it can be used (ms)
 * @returns how many times as fast as the machine that the goals were set on; slowed so many times more, it is
 *   as slow
 */
export const measurePace = async (load: (slowdown: number) => Promise<number>): Promise<number> => {
  const at2: number[] = [];
  const at4: number[] = [];
  for (let round = 0; round < rounds; round++) {
    at2.push(await load(2));
    at4.push(await load(4));
  }
  const perTime = (median(at4) - median(at2)) / 2;
  if (perTime <= 0)
    throw new Error("A slower processor made no difference: the machine is too busy");
  return (4 + (usableMs - median(at4)) / perTime) / 4;
};
