/** The state of a navigation that keeps the scroll position. */
export const keepScroll = { keepsScroll: true } as const;

/** @param state a history entry's state, which may be anything */
export const keepsScroll = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "keepsScroll" in state;
