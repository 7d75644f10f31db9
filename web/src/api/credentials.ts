/** What a call needs to know of the session. The session stands above this layer, so app/ hands it in. */
export interface Credentials {
  /** @returns the session's token, which the call carries as its bearer; null for a visitor */
  readonly token: () => string | null;
  /**
   * @returns what else a call with a token carries: with App Check, the proof that this page is the
   *   shop's own
   * @throws CallFailed when that proof can't be had
   */
  readonly proof: () => Promise<Readonly<Record<string, string>>>;
  /**
   * Renews the session after a 401.
   *
   * @returns whether there is a new token
   */
  readonly renew: () => Promise<boolean>;
  /** Ends the session: its renewed token was refused as well. */
  readonly end: () => Promise<void>;
}

let current: Credentials = {
  token: () => null,
  proof: async () => ({}),
  renew: async () => false,
  end: async () => {},
};

/** Hands in the session's credentials. Until then every call is a visitor's. */
export const provideCredentials = (credentials: Credentials): void => {
  current = credentials;
};

/** The credentials that count now. */
export const credentials = (): Credentials => current;
