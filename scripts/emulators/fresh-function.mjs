// @ts-check

/**
 * Keeps what runs up to date with its sources, one renewal at a time. The answers that wait for it
 * are never older than what was on the disk when they were asked for.
 *
 * @param {() => string} sources tells one state of the sources from another
 * @param {() => Promise<unknown>} renew builds and loads the sources as they are
 * @returns {() => Promise<void>} resolves once what runs is of the sources as they are; fails when
 *   they can't be built
 */
export const keepFresh = (sources, renew) => {
  /** @type {string | null} not known at first */
  let running = null;
  /** @type {Promise<void> | null} */
  let renewal = null;
  const catchUp = async () => {
    // They may change again meanwhile: only a look at them after the renewal tells.
    for (let wanted = sources(); wanted !== running; wanted = sources()) {
      try {
        await renew();
        running = wanted;
      } catch (error) {
        if (sources() === wanted) throw error; // else it met a file that was being written
      }
    }
  };
  return () => {
    renewal ??= catchUp().finally(() => {
      renewal = null;
    });
    return renewal;
  };
};
