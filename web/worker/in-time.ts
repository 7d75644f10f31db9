/**
 * @param answer on its way
 * @param ms milliseconds it may take
 * @returns the answer, or undefined when it didn't come in time or failed
 */
export const inTime = async (
  answer: Promise<Response>,
  ms: number,
): Promise<Response | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
