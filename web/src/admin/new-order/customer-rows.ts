import type { Customer } from "@shop/contract/desk/customers";
import { oneAddress } from "@shop/contract/email-pattern";

/** The customer of the order: one with a record, or a new e-mail address. */
export interface Caller {
  /** Their record's id; the address if they have none. */
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  /** Whether their account has verified the address: the order is in it then. */
  readonly hasAccount: boolean;
  /** Whether the shop has no record of them. */
  readonly isNew: boolean;
}

export const callerOf = ({ _id, email, name, emailVerified, guest }: Customer): Caller => ({
  ...{ _id, email, name },
  hasAccount: emailVerified && !guest,
  isNew: false,
});

/**
 * @param found the customers that a search has found
 * @returns the choices: these customers, and the typed address if it is complete and none of them has it
 */
export const callersFor = (words: string, found: readonly Customer[]): Caller[] => {
  const email = words.trim().toLowerCase();
  const isNew = oneAddress.test(email) && !found.some((one) => one.email === email);
  const stranger = { _id: email, email, name: "", hasAccount: false, isNew: true };
  return [...found.filter(({ blocked }) => !blocked).map(callerOf), ...(isNew ? [stranger] : [])];
};
