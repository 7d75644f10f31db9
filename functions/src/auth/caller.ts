import type { Role } from "@shop/contract/roles";

/** The authenticated account, as it is now. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether Firebase Auth has verified the e-mail address. */
  readonly emailVerified: boolean;
  /** The account's claim `role`, which counts only with a verified address. */
  readonly role: Role;
  /** The id of the one order that a guest's token opens; missing for whoever is signed in. */
  readonly order?: string;
}

/** A caller with the ID token that PUT /user exchanges for a session. */
export interface SignedIn extends Caller {
  readonly token: string;
}
