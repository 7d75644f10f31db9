/** The authenticated account, as it is now. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether Firebase Auth has verified the e-mail address. */
  readonly emailVerified: boolean;
  /** Whether the account has the claim `admin` and a verified address. */
  readonly admin: boolean;
}

/** A caller with the ID token that PUT /user exchanges for a session. */
export interface SignedIn extends Caller {
  readonly token: string;
}
