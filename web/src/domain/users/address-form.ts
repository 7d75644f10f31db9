import type { Address, PostalAddress } from "@shop/contract/address";
import { type AddressPart, partsByLine } from "@shop/contract/address-formats";
import { addressLimits } from "@shop/contract/limits";
import { shop, shopPlace } from "@shop/contract/shop";

/** An address as a form has it: every part, whichever the chosen country asks for. */
export interface AddressForm extends Record<AddressPart, string> {
  country: string;
  /** Whether `text` is the address: one that was sent as a text is edited as one, and stays whole. */
  isText: boolean;
  text: string;
}

const parts = Object.keys(addressLimits) as AddressPart[]; // as: its keys are the parts

const noParts = Object.fromEntries(parts.map((part) => [part, ""])) as Record<AddressPart, string>; // as: it has each part

/** @returns the form of an empty address in a country */
export const emptyAddress = (recipient: string, country: string): AddressForm => ({
  ...noParts,
  recipient,
  country,
  isText: false,
  text: "",
});

/** @returns the form of a known address. One that is a text gets the shop's country, should it be taken apart */
export const addressForm = (address: Address): AddressForm => {
  const empty = emptyAddress("", shop.country);
  if (typeof address === "string") return { ...empty, isText: true, text: address };
  const known = parts.map((part) => [part, address[part] ?? ""]);
  return { ...empty, ...Object.fromEntries(known), country: address.country };
};

/** @returns whether nothing but the recipient is filled in */
export const isEmptyAddress = ({ isText, ...form }: AddressForm): boolean =>
  !isText && parts.every((part) => part === "recipient" || form[part] === "");

/** @returns the address of a form: its text, or the parts that the country has and that aren't empty */
export const addressOf = ({ isText, text, country, ...form }: AddressForm): Address => {
  if (isText) return text.trim();
  const given = partsByLine(country)
    .flat()
    .map((part) => [part, form[part].trim()] as const)
    .filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), country } as PostalAddress; // as: the form has validated its required parts
};

/** @returns between which places an order to the address goes, as far as its VAT depends on it. A text counts as the shop's country */
export const placesOf = ({
  isText,
  country,
  postcode,
  town,
}: Pick<AddressForm, "isText" | "country" | "postcode" | "town">) => ({
  from: shopPlace,
  to: isText ? { country: shop.country } : { country, postcode, town },
});
