import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import {
  createAccount,
  deleteAccount,
  disableAccount,
  openSession,
  setClaims,
  signIn,
} from "../../support/accounts.ts";
import { forgeToken } from "../../support/forge-token.ts";
import { type Person, people } from "./people.ts";

/** The two kinds of bearer token that one sign-in gives. */
interface Tokens {
  readonly session: string;
  readonly id: string;
}

/** Somebody who makes a call. */
export interface Caller {
  /** Whom they are, or claim to be. */
  readonly person: Person;
  /** What they are to the shop when the call arrives, whatever they were at their sign-in. */
  readonly standing: "nobody" | "customer" | "admin";
  /** What they send where a token of this kind is due; null sends none. */
  readonly token: (due: Endpoint["token"]) => string | null;
}

const present =
  ({ session, id }: Tokens) =>
  (due: Endpoint["token"]) =>
    due === "id" ? id : session;

const forged = ({ session, id }: Tokens, changes: Record<string, unknown>): Tokens => ({
  session: forgeToken(session, changes),
  id: forgeToken(id, changes),
});

/**
 * Opens everybody's account, signs them in and lets their fates take their course. Their sessions
 * come from Firebase Auth itself, so none of the calls to be tried has a part in them.
 *
 * @returns callers of every kind
 */
export async function signEverybodyIn(projectId: string) {
  const tokensOf = async (person: Person): Promise<Tokens> => {
    await createAccount(projectId, person);
    const id = await signIn(projectId, person.email);
    return { session: await openSession(projectId, id), id };
  };
  await createAccount(projectId, people.somebodyElse);
  const customer = await tokensOf(people.customer);
  const admin = await tokensOf(people.admin);
  const demoted = await tokensOf(people.demoted);
  const promoted = await tokensOf(people.promoted);
  const disabled = await tokensOf(people.disabled);
  const deleted = await tokensOf(people.deleted);

  await setClaims(projectId, people.demoted.uid, {});
  await setClaims(projectId, people.promoted.uid, { admin: true });
  await disableAccount(projectId, people.disabled.uid);
  await deleteAccount(projectId, people.deleted.uid);

  const now = Math.floor(Date.now() / 1000);
  const hour = 3600;
  // Firebase Auth takes no token of a sign-in before the account's validSince, which is when tokens
  // were last revoked, or at first when the account was opened: just now.
  const revoked = { auth_time: now - hour };
  const expired = { iat: now - 3 * hour, exp: now - hour };
  const elsewhere = (issuer: string) => ({ aud: "demo-other", iss: `${issuer}demo-other` });
  const otherProject = {
    session: forgeToken(admin.session, elsewhere("https://session.firebase.google.com/")),
    id: forgeToken(admin.id, elsewhere("https://securetoken.google.com/")),
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
      due === "id" ? admin.session : admin.id,
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
    // Nothing of it is changed, so whatever the forged ones above are refused for, it isn't this.
    "admin with a forged copy of the token": {
      person: people.admin,
      standing: "admin",
      token: present(forged(admin, {})),
    },
  } satisfies Record<string, Caller>;
}
