import type { PrefetchedAnswer } from "../browser/page-flags.ts";

/**
 * Looks at the answer to a call that the boot script made; it can still be taken.
 *
 * @param address of the call
 * @param token the token that the call would be made with
 * @returns undefined while nothing has arrived, and where the boot script used another token
 */
export const peekPrefetched = (
  address: string,
  token: string | null,
): PrefetchedAnswer | undefined => {
  const answer = globalThis.prefetched?.get(address);
  return answer?.token === token && answer.body !== undefined ? answer : undefined;
};

/**
 * Takes the answer to a call that the boot script made, arrived or not. Each can be taken once.
 *
 * @param address of the call
 * @param token the token that the call would be made with
 * @param signal rejects the promise with its reason when it aborts
 * @returns undefined where the boot script didn't make this call, or used another token
 */
export const takePrefetched = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const answer = globalThis.prefetched?.get(address);
  globalThis.prefetched?.delete(address);
  if (answer?.token !== token) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    answer.response.then(resolve, reject);
  });
};
