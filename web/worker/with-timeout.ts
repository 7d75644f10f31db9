/**
 * @param response under way
 * @param timeoutMs milliseconds it may take
 * @returns the response, or undefined when it failed or didn't arrive in time
 */
export const withTimeout = async (
  response: Promise<Response>,
  timeoutMs: number,
): Promise<Response | undefined> => {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([response, timeout.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
