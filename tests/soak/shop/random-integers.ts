/** The seed of all random numbers of a run: SOAK_SEED, or a constant. */
export const seed = Number(process.env.SOAK_SEED || 20_261_120);

/** Draws a whole number from `least` to `most`. */
export type RandomInteger = (least: number, most: number) => number;

/**
 * Makes a Mulberry32 generator, which is deterministic by its seed.
 *
 * @param salt gives each test its own sequence
 */
export const randomIntegers = (salt: number): RandomInteger => {
  let state = (seed + salt * 7919) >>> 0;
  return (least, most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return least + Math.floor(fraction * (most - least + 1));
  };
};
