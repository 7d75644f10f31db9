import { plainDigits } from "@shop/contract/digits";

/** The fields of an address in the checkout. */
export interface AddressFields {
  readonly recipient: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: string;
}

/** The most characters of each: together they fit an order's address (limits.address). */
export const addressLimits = {
  recipient: 100,
  street: 200,
  postcode: 16,
  town: 100,
  country: 60,
} as const satisfies Record<keyof AddressFields, number>;

/** @returns the address as an order has it, in the lines of a parcel's label */
export const toAddress = ({ recipient, street, postcode, town, country }: AddressFields): string =>
  [recipient, street, `${plainDigits(postcode.trim())} ${town.trim()}`, country]
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

/** A postcode of one or two parts, each with a digit, and the town behind it. */
const postcodeAndTown = /^(\S*\p{Nd}\S*(?: \S*\p{Nd}\S*)?) +(\S.*)$/u;

/**
 * Splits an address into the checkout's fields: what `toAddress` made, exactly; another one by its last comma. No
 * part of it is lost.
 *
 * @param recipient for an address that names none
 */
export const fromAddress = (address: string, recipient: string): AddressFields => {
  const lines = address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [country = "", place = ""] = lines.toReversed();
  if (lines.length === 4) {
    const [, postcode = "", town = place] = postcodeAndTown.exec(place) ?? [];
    const [first = "", street = ""] = lines;
    return { recipient: first, street, postcode, town, country };
  }
  const inOne = lines.join(", ");
  const [, street = inOne, town = ""] = /^(.+), *([^,\d]+)$/.exec(inOne) ?? [];
  return { recipient, street, postcode: "", town, country: "" };
};

/** Whether the fields have an address as `fromAddress` splits it, unchanged. */
export const hasAddress = (fields: AddressFields, address: string): boolean =>
  toAddress(fromAddress(address, fields.recipient)) === toAddress(fields);
