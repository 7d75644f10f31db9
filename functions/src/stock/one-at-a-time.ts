/** Runs a task once every earlier task of the same key has ended. */
export type OneAtATime = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * @returns a function that runs the tasks of one key one after the other, in order of arrival, and
 *   those of different keys side by side
 */
export const oneAtATimeByKey = (): OneAtATime => {
  const ends = new Map<string, Promise<unknown>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = ends.get(key) ?? Promise.resolve();
    const done = before.then(task);
    const end = done
      .catch(() => {}) // the caller gets the failure; the tasks behind it run all the same
      .then(() => {
        if (ends.get(key) === end) ends.delete(key);
      });
    ends.set(key, end);
    return done;
  };
};

/**
 * Runs a task once every earlier task of any of its keys has ended. The keys are waited for in their
 * order, so that two tasks never wait for each other.
 */
export const inLanes = <T>(
  run: OneAtATime,
  keys: readonly string[],
  task: () => Promise<T>,
): Promise<T> => keys.toSorted().reduceRight((inner, key) => () => run(key, inner), task)();
