/**
 * Keeps a running program up to date with its sources, with one renewal at a time.
 *
 * @param sources returns a different value for each state of the sources
 * @param renew builds and loads the sources as they are
 * @returns a function that resolves once the running program matches the sources at the time of its
 *   call or later, and fails when they can't be built
 */
export const keepFresh = (sources: () => string, renew: () => Promise<unknown>) => {
  /** The state that runs; unknown at first. */
  let running: string | null = null;
  let renewal: Promise<void> | null = null;
  const catchUp = async () => {
    // The sources may change during a renewal, so they are compared again after it.
    for (let wanted = sources(); wanted !== running; wanted = sources()) {
      try {
        await renew();
        running = wanted;
      } catch (error) {
        if (sources() === wanted) throw error; // otherwise it may have read a half-written file
      }
    }
  };
  return (): Promise<void> => {
    renewal ??= catchUp().finally(() => {
      renewal = null;
    });
    return renewal;
  };
};
