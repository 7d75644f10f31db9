/**
 * How a call gets a new session token after a 401. Only the Firebase part of the session can mint
 * one, and it isn't loaded for visitors, so it registers itself here once it is.
 */
type Renew = () => Promise<boolean>;

let renew: Renew | null = null;
let underWay: Promise<boolean> | null = null;

/** @param how mints and keeps a new token, and answers whether it could; null when signed out */
export const setSessionRenewal = (how: Renew | null): void => {
  renew = how;
};

/** Renews the session once for all callers that ask at the same time. */
export const renewSession = (): Promise<boolean> => {
  underWay ??= (renew?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
};
