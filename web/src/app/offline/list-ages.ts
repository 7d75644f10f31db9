const changed = "listages";

/** @returns the ages of the lists that are shown, by their addresses: browser/page-flags.ts */
export const listAges = (): Readonly<Record<string, number>> => globalThis.listAges ?? {};

/** Clears the ages on a navigation: the next page requests its own lists. */
export const forgetListAges = (): void => {
  globalThis.listAges = {};
  dispatchEvent(new Event(changed));
};

/** @param listener is called after the boot script has stored an age, and when all are cleared */
export const onListAges = (listener: () => void): void => {
  navigator.serviceWorker?.addEventListener("message", listener);
  addEventListener(changed, listener);
};
