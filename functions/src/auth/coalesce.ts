/**
 * Shares work among all who want the same at the same time. Nobody gets an answer that is older
 * than their question: who asks while a run is under way gets the next one, together with all
 * others who came in the meantime.
 *
 * @param work what is to be done for a key
 */
export const coalesce = <T>(work: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const run = (key: string): Promise<T> => {
    next.delete(key);
    const result = work(key).finally(() => {
      if (running.get(key) === result) running.delete(key);
    });
    running.set(key, result);
    return result;
  };

  return (key) => {
    const current = running.get(key);
    if (!current) return run(key);
    const following =
      next.get(key) ??
      current.then(
        () => run(key),
        () => run(key),
      );
    next.set(key, following);
    return following;
  };
};
