/**
 * @param timeoutMs how long the work may take, in milliseconds
 * @param work what is waited for. It isn't cancelled after the timeout, only no longer waited for
 * @param timeoutError makes the error that is thrown after the timeout
 */
export const withTimeout = async <T>(
  timeoutMs: number,
  work: Promise<T>,
  timeoutError: () => Error,
): Promise<T> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(timeoutError()), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};
