/** An answer that the page asked for before its script was there: build/boot.js. */
interface Early {
  /** What it was asked for with; null for a visitor's. */
  readonly token: string | null;
  readonly answer: Promise<Response>;
  /** What it says, once that has come and is good. */
  readonly body?: unknown;
  /** Its Link header. */
  readonly link?: string | null;
}

declare global {
  /** What the page's head found in storage: index.html. */
  var firstToken: string | null | undefined;
  var early: Map<string, Early> | undefined;
}

/**
 * Looks at the answer that the page asked for, if it has come by now; it can still be taken.
 *
 * @param address of the call
 * @param token it would be made with
 */
export const peekPrefetched = (address: string, token: string | null): Early | undefined => {
  const early = globalThis.early?.get(address);
  return early?.token === token && early.body !== undefined ? early : undefined;
};

/**
 * Takes the answer that is on its way already, if there is one. There is none the next time.
 *
 * @param address of the call
 * @param token it would be made with
 * @param signal gives it up
 */
export const takePrefetched = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined => {
  const early = globalThis.early?.get(address);
  globalThis.early?.delete(address);
  if (early?.token !== token) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    early.answer.then(resolve, reject);
  });
};
