const changed = "listages";

/** @returns the ages of the lists that are shown, by their addresses: browser/page-flags.ts */
export const listAges = (): Readonly<Record<string, number>> => globalThis.listAges ?? {};

/** Forgets the ages when another page takes this one's place: it asks for its own lists. */
export const forgetListAges = (): void => {
  globalThis.listAges = {};
  dispatchEvent(new Event(changed));
};

/** @param listener is called when the worker has told an age (build/boot.js), and when all are forgotten */
export const onListAges = (listener: () => void): void => {
  navigator.serviceWorker?.addEventListener("message", listener);
  addEventListener(changed, listener);
};
