/** Where every random number of a run begins: SOAK_SEED, or always the same. */
export const seed = Number(process.env.SOAK_SEED || 20_261_120);

/** A die: whole numbers from `least` to `most`. */
export type Die = (least: number, most: number) => number;

/**
 * Mulberry32: looks random, and comes again with the same seed.
 *
 * @param salt tells dice of the same run apart
 */
export const dieOf = (salt: number): Die => {
  let state = (seed + salt * 7919) >>> 0;
  return (least, most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return least + Math.floor(fraction * (most - least + 1));
  };
};
