/**
 * Loads a file of the page. As soon as another page is requested, Firefox aborts what this page is loading. That is
 * no failure to recover from: a reload would cancel the visitor's navigation. So the promise then stays pending.
 *
 * @param load imports the file
 * @throws what `load` throws, unless the visitor is leaving
 */
export const untilLeaving = async <T>(load: () => Promise<T>): Promise<T> => {
  let isLeaving = false;
  const leave = (): void => {
    isLeaving = true;
  };
  globalThis.addEventListener?.("beforeunload", leave); // Node.js has none, and renders the pages at build time
  try {
    return await load();
  } catch (error) {
    if (isLeaving) return await new Promise<never>(() => {});
    throw error;
  } finally {
    globalThis.removeEventListener?.("beforeunload", leave);
  }
};
