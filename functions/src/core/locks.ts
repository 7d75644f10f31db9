/** Runs a task while it holds the lock of a key, first come, first served. */
export type Locks = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * @returns locks of this instance: tasks of one key run in order of arrival, tasks of different keys
 *   concurrently
 */
export const keyedLocks = (): Locks => {
  const ends = new Map<string, Promise<unknown>>();
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = ends.get(key) ?? Promise.resolve();
    const done = before.then(task);
    const end = done
      .catch(() => {}) // the caller gets the rejection; the next task runs anyway
      .then(() => {
        if (ends.get(key) === end) ends.delete(key);
      });
    ends.set(key, end);
    return done;
  };
};

/**
 * Runs a task while it holds the locks of several products. Locks are taken in sorted order, so two tasks
 * can't deadlock.
 */
export const withLocks = <T>(
  run: Locks,
  keys: readonly string[],
  task: () => Promise<T>,
): Promise<T> => keys.toSorted().reduceRight((inner, key) => () => run(key, inner), task)();
