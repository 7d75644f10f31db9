import type { Address } from "@pros-and-drill/contract/account";

/** A change of a person's addresses, whichever they are by then. Made twice it is the same as made once. */
export type AddressChange = (addresses: readonly Address[]) => Address[];

/** @returns puts an address in the place of the one with its id, or behind the others */
export const putAddress =
  (address: Address): AddressChange =>
  (addresses) =>
    addresses.some(({ id }) => id === address.id)
      ? addresses.map((other) => (other.id === address.id ? address : other))
      : [...addresses, address];

export const removeAddress =
  (gone: string): AddressChange =>
  (addresses) =>
    addresses.filter(({ id }) => id !== gone);

export const putFirst =
  (first: string): AddressChange =>
  (addresses) => [
    ...addresses.filter(({ id }) => id === first),
    ...addresses.filter(({ id }) => id !== first),
  ];
