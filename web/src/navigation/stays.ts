/** The state of a move within a page that leaves the page where it is scrolled to. */
export const stayHere = { stays: true } as const;

/** @param state a history entry's state, which may be anything */
export const isStaying = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "stays" in state;
