import type { PrefetchedAnswer } from "./page-flags.ts";

/**
 * Reads the answer to a call that the boot script made, without taking it.
 *
 * @param address the call's address
 * @param token the token that the call would be made with
 * @returns undefined before the answer has arrived, and if the boot script used another token
 */
export const peekPrefetched = (
  address: string,
  token: string | null,
): PrefetchedAnswer | undefined => {
  const answer = globalThis.prefetched?.get(address);
  return answer?.token === token && answer.body !== undefined ? answer : undefined;
};

/**
 * Takes the answer, pending or arrived, to a call that the boot script made. Each can be taken once.
 *
 * @param address the call's address
 * @param token the token that the call would be made with
 * @param signal rejects the promise with its reason when it aborts
 * @returns undefined if the boot script didn't make this call or used another token
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
