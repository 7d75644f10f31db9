/** When the lists that are shown were seen, by their addresses: 0 for what has just come. */
export type ListAges = Readonly<Record<string, number>>;

declare global {
  /** What the worker has told so far; build/boot.js takes it down, for this comes later. */
  var listAges: ListAges | undefined;
}

export const readAges = (): ListAges => globalThis.listAges ?? {};

/** @param listener is called whenever the worker has told more */
export const watchAges = (listener: () => void): void =>
  navigator.serviceWorker?.addEventListener("message", listener);
