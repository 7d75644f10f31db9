/** Somebody who uses Firestore with the client SDK. */
export interface Actor {
  /** Null for a visitor. */
  readonly uid: string | null;
  /** The custom claims in their ID token. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Their document in `users`, if they have one. */
  readonly record: Readonly<Record<string, unknown>> | null;
}

const verified = { email_verified: true };

/** Only one of them is an admin: the others lack the claim, the role or a verified address. */
export const actors = {
  visitor: { uid: null, claims: {}, record: null },
  newcomer: { uid: "nina", claims: {}, record: null },
  customer: { uid: "carol", claims: {}, record: { role: "customer" } },
  "demoted admin": {
    uid: "dora",
    claims: { ...verified, admin: true },
    record: { role: "customer" },
  },
  "claimant without a record": { uid: "clara", claims: { ...verified, admin: true }, record: null },
  "claimant without a role": { uid: "nora", claims: { ...verified, admin: true }, record: {} },
  "role without a claim": { uid: "rosa", claims: verified, record: { role: "admin" } },
  "role with a false claim": {
    uid: "fay",
    claims: { ...verified, admin: false },
    record: { role: "admin" },
  },
  "role with a text for a claim": {
    uid: "tess",
    claims: { ...verified, admin: "true" },
    record: { role: "admin" },
  },
  "admin with an unverified address": {
    uid: "uma",
    claims: { email_verified: false, admin: true },
    record: { role: "admin" },
  },
  admin: { uid: "ada", claims: { ...verified, admin: true }, record: { role: "admin" } },
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof actors;

/** Object.keys forgets the keys' type. */
export const actorNames = Object.keys(actors) as readonly ActorName[];

export const everybodySignedIn = actorNames.filter((name) => actors[name].uid !== null);
