/** Who is calling, as the account stands right now. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether Firebase Auth knows that the e-mail address is theirs. */
  readonly emailVerified: boolean;
  /** Whether they have the claim of an admin and a verified address: one alone gives no right. */
  readonly admin: boolean;
}

/** A caller with their token, of which PUT /user makes a session. */
export interface SignedIn extends Caller {
  readonly token: string;
}
