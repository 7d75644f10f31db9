import type { BookedAddress } from "@shop/contract/account";
import { isSameAddress } from "@shop/contract/address-text";
import type { AddressChange } from "./save-account.ts";

const isSame = (one: BookedAddress, other: BookedAddress | null): boolean =>
  other !== null &&
  isSameAddress(one.address, other.address) &&
  one.phone === other.phone &&
  one.label === other.label;

/**
 * Replaces the address with the same id, or appends it.
 *
 * @param seen the address that the person edited; null for a new one
 */
export const putAddress =
  (address: BookedAddress, seen: BookedAddress | null): AddressChange =>
  (addresses) => {
    const stored = addresses.find(({ id }) => id === address.id);
    if (!stored) return [...addresses, address];
    if (!isSame(stored, seen) && !isSame(stored, address)) return null;
    return addresses.map((other) => (other === stored ? address : other));
  };

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
