import fc from "fast-check";
import { type Person, personOf } from "../support/people.ts";

/** The only admin, an owner, when a sequence begins. */
export const ada = personOf("ada");
export const ann = personOf("ann");
const bob = personOf("bob");

export const people = [ada, ann, bob];

/** Whether a person is an admin when a sequence begins. */
export const isAdminAtFirst = (person: Person): boolean => person === ada;

/** Somebody who makes a call, and the token they send. */
export interface Caller {
  /** For a failure's report. */
  readonly name: string;
  /** Whose account it is; null for a visitor. */
  readonly person: Person | null;
  /**
   * Each call takes either a session token or an ID token (docs/decisions/001): "other" is the kind
   * that it doesn't take.
   */
  readonly token: "none" | "garbage" | "due" | "other";
}

const honest = (one: Person): Caller => ({ name: one.uid, person: one, token: "due" });
const visitor: Caller = { name: "a visitor", person: null, token: "none" };
const impostor: Caller = {
  name: "somebody with garbage for a token",
  person: null,
  token: "garbage",
};
const mistaken: Caller = {
  name: "ada with a token of the other kind",
  person: ada,
  token: "other",
};

const strangers = [visitor, impostor, mistaken];

const callersOf = (times: readonly (readonly [Person, number])[]): fc.Arbitrary<Caller> =>
  fc.constantFrom(
    ...times.flatMap(([one, often]) => Array.from({ length: often }, () => honest(one))),
    ...strangers,
  );

/** A caller, often an admin. */
export const caller = callersOf([
  [ada, 9],
  [ann, 7],
  [bob, 5],
]);

/** A caller, mostly an admin. */
export const mostlyAdmin = callersOf([
  [ada, 12],
  [ann, 4],
  [bob, 2],
]);

/** A caller, mostly the customer who has had orders since the beginning. */
export const mostlyAnn = callersOf([
  [ann, 12],
  [ada, 3],
  [bob, 2],
]);

/** An address of 255 characters: one more than an e-mail address can have. */
export const tooLongAddress = `${"x".repeat(243)}@example.com`;

/** An e-mail address in the path of a call. */
export interface Address {
  readonly text: string;
  /** Whether the calls accept it. */
  readonly isSound: boolean;
}

/** Mostly the address of one of the people. */
export const address: fc.Arbitrary<Address> = fc.constantFrom(
  ...people.map(({ email }) => ({ text: email, isSound: true })),
  ...[ann, bob].map(({ email }) => ({ text: email, isSound: true })),
  { text: "ANN@Example.com", isSound: true },
  { text: "nobody@example.com", isSound: true },
  { text: "not-an-address", isSound: true },
  { text: tooLongAddress, isSound: false },
);

/** The person with this address; capitals don't count. */
export const personWith = (text: string): Person | undefined =>
  people.find(({ email }) => email === text.toLowerCase());
