import type { Problem } from "./problem.ts";

/**
 * @param ms how long the work may take, in milliseconds
 * @param work what is waited for; it isn't cancelled, only no longer waited for
 * @param late makes what is thrown once the time is up
 */
export const within = async <T>(ms: number, work: Promise<T>, late: () => Problem): Promise<T> => {
  const timeUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeUp.reject(late()), ms);
  try {
    return await Promise.race([work, timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
};
