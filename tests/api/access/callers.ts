import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import { deleteAccount, disableAccount, setClaims } from "../../support/accounts.ts";
import { forgeToken } from "../../support/forge-token.ts";
import {
  adminClaims,
  createAccount,
  type Person,
  type SignedIn,
  signUp,
} from "../../support/people.ts";
import { people } from "./people.ts";

type Tokens = Pick<SignedIn, "idToken" | "session">;

/** Somebody who makes a call. */
export interface Caller {
  /** Who they are, or claim to be. */
  readonly person: Person;
  /** What they are to the shop when the call arrives, whatever they were at their sign-in. */
  readonly standing: "nobody" | "customer" | "admin";
  /** What they send where a token of this kind is due; null sends none. */
  readonly token: (due: Endpoint["token"]) => string | null;
}

const present =
  ({ session, idToken }: Tokens) =>
  (due: Endpoint["token"]) =>
    due === "id" ? idToken : session;

const forged = ({ session, idToken }: Tokens, changes: Record<string, unknown>): Tokens => ({
  session: forgeToken(session, changes),
  idToken: forgeToken(idToken, changes),
});

/**
 * Makes everybody's account and signs them in, then promotes, demotes, disables and deletes some.
 * The sessions come from Firebase Auth itself, so none of the calls under test has a part in them.
 *
 * @returns callers of every kind
 */
export async function signEverybodyIn(projectId: string) {
  await createAccount(projectId, people.somebodyElse);
  const customer = await signUp(projectId, people.customer);
  const admin = await signUp(projectId, people.admin, adminClaims);
  const demoted = await signUp(projectId, people.demoted, adminClaims);
  const promoted = await signUp(projectId, people.promoted);
  const disabled = await signUp(projectId, people.disabled);
  const deleted = await signUp(projectId, people.deleted);

  await setClaims(projectId, people.demoted.uid, {});
  await setClaims(projectId, people.promoted.uid, adminClaims);
  await disableAccount(projectId, people.disabled.uid);
  await deleteAccount(projectId, people.deleted.uid);

  const now = Math.floor(Date.now() / 1000);
  const hour = 3600;
  // Firebase Auth refuses tokens of a sign-in before the account's validSince: the time when its
  // tokens were last revoked, or at first when the account was made, which is just now.
  const revoked = { auth_time: now - hour };
  const expired = { iat: now - 3 * hour, exp: now - hour };
  const elsewhere = (issuer: string) => ({ aud: "demo-other", iss: `${issuer}demo-other` });
  const otherProject = {
    session: forgeToken(admin.session, elsewhere("https://session.firebase.google.com/")),
    idToken: forgeToken(admin.idToken, elsewhere("https://securetoken.google.com/")),
  };

  const nobody = (token: Caller["token"], person: Person = people.admin): Caller => ({
    person,
    standing: "nobody",
    token,
  });
  return {
    anonymous: nobody(() => null, people.customer),
    "with garbage for a token": nobody(() => "garbage"),
    "with an expired token of an admin's": nobody(present(forged(admin, expired))),
    "with an admin's token of the other kind": nobody((due) =>
      due === "id" ? admin.session : admin.idToken,
    ),
    "with an admin's token of another project": nobody(present(otherProject)),
    "with a token of an admin's that was revoked": nobody(present(forged(admin, revoked))),
    "disabled since the sign-in": nobody(present(disabled), people.disabled),
    "deleted since the sign-in": nobody(present(deleted), people.deleted),
    customer: { person: people.customer, standing: "customer", token: present(customer) },
    "demoted since the sign-in": {
      person: people.demoted,
      standing: "customer",
      token: present(demoted),
    },
    "promoted since the sign-in": {
      person: people.promoted,
      standing: "admin",
      token: present(promoted),
    },
    admin: { person: people.admin, standing: "admin", token: present(admin) },
    // Nothing in it is changed: so the forged ones above are refused for what they changed.
    "admin with a forged copy of the token": {
      person: people.admin,
      standing: "admin",
      token: present(forged(admin, {})),
    },
  } satisfies Record<string, Caller>;
}
