import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { deleteAccount, disableAccount, setClaims } from "../../support/accounts.ts";
import {
  adminClaims,
  createAccount,
  type Person,
  type SignedIn,
  signInByAuth,
  signUp,
} from "../../support/people.ts";
import { forgeToken } from "./forge-token.ts";
import { people } from "./people.ts";
import { linkTo } from "./shop-data.ts";

type Tokens = Pick<SignedIn, "idToken" | "session">;

/** Somebody who makes a call. */
export interface Caller {
  /** Who they are, or claim to be. */
  readonly person: Person;
  /** What they are to the shop when the call arrives, whatever they were at their sign-in. */
  readonly standing: "nobody" | "guest" | "customer" | "packer" | "manager" | "owner";
  /** What they send where a token of this kind is due; null sends none. */
  readonly token: (due: Endpoint["token"]) => string | null;
}

/** Presents the tokens of the last sign-in. */
const present = (tokens: Tokens) => (due: Endpoint["token"]) =>
  due === "id" ? tokens.idToken : tokens.session;

/** Presents copies of them with other claims. */
const forged =
  (tokens: Tokens, changes: (due: Endpoint["token"]) => Record<string, unknown>) =>
  (due: Endpoint["token"]) =>
    forgeToken(present(tokens)(due), changes(due));

const issuers = {
  id: "https://securetoken.google.com/",
  session: "https://session.firebase.google.com/",
};

/**
 * Makes everybody's account and signs them in, then promotes, demotes, disables and deletes some.
 * The sessions come from Firebase Auth itself, so none of the calls under test has a part in them.
 *
 * @returns callers of every kind, and how to sign those in again who have signed out
 */
export async function signEverybodyIn(projectId: string) {
  await createAccount(projectId, people.somebodyElse);
  const customer = await signUp(projectId, people.customer);
  const packer = await signUp(projectId, people.packer, { role: "packer" });
  const manager = await signUp(projectId, people.manager, { role: "manager" });
  const owner = await signUp(projectId, people.owner, adminClaims);
  const demoted = await signUp(projectId, people.demoted, adminClaims);
  const unproven = await signUp(projectId, people.unproven, adminClaims);
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
  const elsewhere = (due: Endpoint["token"]) => ({
    aud: "demo-other",
    iss: `${due === "id" ? issuers.id : issuers.session}demo-other`,
  });

  /** Signs everybody in again whose tokens were good. */
  const signInAgain = async (): Promise<void> => {
    for (const person of [customer, packer, manager, owner, demoted, promoted, unproven])
      Object.assign(person, await signInByAuth(projectId, person));
  };

  const nobody = (token: Caller["token"], person: Person = people.owner): Caller => ({
    person,
    standing: "nobody",
    token,
  });
  const guest = (token: string): Caller => nobody(() => `Order ${token}`, people.guest);
  const callers = {
    anonymous: nobody(() => null, people.customer),
    "with garbage for a token": nobody(() => "garbage"),
    "with an expired token of an owner's": nobody(forged(owner, () => expired)),
    "with an owner's token of the other kind": nobody((due) =>
      due === "id" ? owner.session : owner.idToken,
    ),
    "with an owner's token of another project": nobody(forged(owner, elsewhere)),
    "with a token of an owner's that was revoked": nobody(forged(owner, () => revoked)),
    "disabled since the sign-in": nobody(present(disabled), people.disabled),
    "deleted since the sign-in": nobody(present(deleted), people.deleted),
    // Nobody else's order is there: it is the guest's own in every call, and refused in every other one.
    "guest with a page token": {
      person: people.guest,
      standing: "guest",
      token: () => `Order ${linkTo(people.guest, "page")}`,
    },
    "guest with a page token that has expired": guest(linkTo(people.guest, "page", -1000)),
    "guest with an altered page token": guest(
      linkTo(people.guest, "page").replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    ),
    "guest with the token of a mail": guest(linkTo(people.guest, "mail")),
    "guest with a page token for an order that an account has": nobody(
      () => `Order ${linkTo(people.somebodyElse, "page")}`,
      people.somebodyElse,
    ),
    customer: { person: people.customer, standing: "customer", token: present(customer) },
    "demoted since the sign-in": {
      person: people.demoted,
      standing: "customer",
      token: present(demoted),
    },
    "with an owner's claim and an unverified address": {
      person: people.unproven,
      standing: "customer",
      token: present(unproven),
    },
    "promoted since the sign-in": {
      person: people.promoted,
      standing: "owner",
      token: present(promoted),
    },
    packer: { person: people.packer, standing: "packer", token: present(packer) },
    manager: { person: people.manager, standing: "manager", token: present(manager) },
    owner: { person: people.owner, standing: "owner", token: present(owner) },
    // Nothing in it is changed: so the forged ones above are refused for what they changed.
    "owner with a forged copy of the token": {
      person: people.owner,
      standing: "owner",
      token: forged(owner, () => ({})),
    },
  } satisfies Record<string, Caller>;
  return { callers, signInAgain };
}
