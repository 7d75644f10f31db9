import type { Address } from "@shop/contract/address";
import { addressText } from "@shop/contract/address-text";
import type { Order } from "./order.ts";

/** What a guest types for an order. What is picked up has the counter's address, which everybody knows. */
type Typed = {
  readonly [Name in "phone" | "dialled" | "address" | "billing"]?: Order[Name] | undefined;
} & { readonly delivery?: Pick<Order["delivery"], "pickup"> };

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const addressesOf = ({ address, billing, delivery }: Typed): string[] =>
  [delivery?.pickup ? undefined : address, billing].flatMap((one: Address | null | undefined) =>
    one ? lettersOf(addressText(one)) : [],
  );

const phonesOf = ({ phone = "", dialled }: Typed): string[] => [lettersOf(phone), dialled ?? ""];

/** Whether two orders with one e-mail address name the same phone, or the same postal address, and so are one guest's. */
export const isSameGuest = (one: Typed, other: Typed): boolean => {
  const known = new Set([...phonesOf(one), ...addressesOf(one)]);
  return [...phonesOf(other), ...addressesOf(other)].some(
    (typed) => typed !== "" && known.has(typed),
  );
};
