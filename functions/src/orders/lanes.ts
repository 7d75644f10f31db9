/** Runs a job in the lane of that name, after the jobs that are in it already. */
export type Lanes = <T>(name: string, job: () => Promise<T>) => Promise<T>;

/**
 * Jobs in one lane run one after the other, in different lanes side by side. All that writes a
 * product's stock goes through the product's lane, so an instance is never in its own way.
 */
export const createLanes = (): Lanes => {
  const ends = new Map<string, Promise<unknown>>();
  return <T>(name: string, job: () => Promise<T>): Promise<T> => {
    const before = ends.get(name) ?? Promise.resolve();
    const done = before.then(job);
    const end = done
      .catch(() => {}) // for the one who gave the job; those behind it go on all the same
      .then(() => {
        if (ends.get(name) === end) ends.delete(name);
      });
    ends.set(name, end);
    return done;
  };
};
