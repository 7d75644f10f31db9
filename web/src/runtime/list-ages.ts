const changed = "listages";
const ages = new Map<string, number>();

/** When an answer was stored that the service worker gave in place of the network's (web/worker/service-worker.ts). */
const storedAtOf = ({ headers }: Response): string | null => headers.get("x-stored-at");

/** Whether the service worker answered, because the network is out of reach. */
export const isStored = (response: Response): boolean => storedAtOf(response) !== null;

/**
 * Records whether a list came from the network or, with the network out of reach, from what the service
 * worker had stored.
 *
 * @param address the call's address
 */
export const recordAge = (address: string, response: Response): void => {
  const storedAt = storedAtOf(response);
  if (storedAt === null && !ages.has(address)) return;
  if (storedAt === null) ages.delete(address);
  else ages.set(address, Date.parse(storedAt));
  dispatchEvent(new Event(changed));
};

/** @returns when each stored list that is shown was answered, in milliseconds since 1970 */
export const listAges = (): readonly number[] => [...ages.values()];

/** Clears the ages at a navigation: the next page requests its own lists. */
export const clearListAges = (): void => {
  ages.clear();
  dispatchEvent(new Event(changed));
};

export const onListAges = (listener: () => void): void => addEventListener(changed, listener);
