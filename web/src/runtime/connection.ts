const changed = "connection";
let isReached = true;

/** Records whether a request got an answer from the network. */
export const recordReach = (reached: boolean): void => {
  if (reached === isReached) return;
  isReached = reached;
  dispatchEvent(new Event(changed));
};

/**
 * Whether there is no connection: the browser says so, and the last request got no answer. The browser alone is no proof:
 * a machine without a network reaches a shop that runs on itself.
 */
export const isOffline = (): boolean => !navigator.onLine && !isReached;

/** Calls a listener when requests no longer get answers, and when they get some again. */
export const onConnection = (listener: () => void): void => addEventListener(changed, listener);
