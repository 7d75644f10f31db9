/**
 * @param timeoutMs milliseconds that the work may take
 * @param work is not cancelled by the timeout
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
