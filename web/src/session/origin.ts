/** The page somebody was sent to the login from, as it travels in the history's state. */
export interface Origin {
  readonly from: string;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** @param place the page that asks for a login */
export const originOf = ({ pathname, search, hash }: Place): Origin => ({
  from: `${pathname}${search}${hash}`,
});

/**
 * @param state the history's state, which may be anything
 * @returns the address inside this site to go back to, or null when there is none
 */
export const readOrigin = (state: unknown): string | null => {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
};
