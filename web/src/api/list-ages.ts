const changed = "listages";
const ages = new Map<string, number>();

/**
 * Records whether a list came from the network or, with the network out of reach, from what the service
 * worker had stored (web/worker/service-worker.ts).
 *
 * @param address the call's address
 */
export const recordAge = (address: string, { headers }: Response): void => {
  const storedAt = headers.get("x-stored-at");
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
