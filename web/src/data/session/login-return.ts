/** The page that sent somebody to the login, as the state of a history entry. */
export interface LoginReturn {
  readonly from: string;
}

/** The state of the login's history entry in a tab that another tab signed out. */
export const signedOutElsewhere = { elsewhere: true } as const;

/** @param state the history entry's state, which may be anything */
export const isSignedOutElsewhere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "elsewhere" in state;

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** @param place the location of the page that requires a login */
export const loginReturn = ({ pathname, search, hash }: Place): LoginReturn => ({
  from: `${pathname}${search}${hash}`,
});

/**
 * @param state the history entry's state, which may be anything
 * @returns the address within this site to return to, or null when there is none
 */
export const readLoginReturn = (state: unknown): string | null => {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
};
