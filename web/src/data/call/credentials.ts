/** The session as calls use it. data/session/ is a higher layer, so entry-client.tsx passes it in. */
export interface Credentials {
  /** @returns the session's token, sent as the bearer; null for a visitor */
  readonly token: () => string | null;
  /**
   * @returns further headers of a call with a token: with App Check, the proof that the call comes
   *   from the shop's own pages
   * @throws CallFailed when that proof can't be obtained
   */
  readonly proof: () => Promise<Readonly<Record<string, string>>>;
  /**
   * Renews the session after a 401.
   *
   * @returns whether there is a new token
   */
  readonly renew: () => Promise<boolean>;
  /** Ends the session, after its renewed token was refused as well. */
  readonly end: () => Promise<void>;
}

let current: Credentials = {
  token: () => null,
  proof: async () => ({}),
  renew: async () => false,
  end: async () => {},
};

/** Sets the credentials of all further calls. Until then every call is a visitor's. */
export const provideCredentials = (credentials: Credentials): void => {
  current = credentials;
};

export const credentials = (): Credentials => current;
