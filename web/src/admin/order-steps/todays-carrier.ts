import { dayOf } from "@shop/contract/calendar";
import { looksLikeNumber } from "@shop/contract/parcel-number";
import { isVisible } from "@shop/contract/plain-text";
import { shop } from "@shop/contract/shop";
import { persistentText } from "../../runtime/persistent-text.ts";

/** The day on which a carrier was chosen, a space, and the carrier. */
const stored = persistentText("carrier");

const today = (): string => dayOf(new Date(), shop.timeZone);

/** @returns who carries this browser's parcels: chosen today, or the last one; empty if there is none */
export const readCarrier = (): { readonly today: string; readonly last: string } => {
  const [, day, last = ""] = /^(\S+) (.+)$/.exec(stored.read() ?? "") ?? [];
  return { today: day === today() ? last : "", last };
};

/** Remembers who carries today's parcels. */
export const writeCarrier = (carrier: string): void => stored.write(`${today()} ${carrier.trim()}`);

/** @returns why a text is no carrier's name: a scanner types into whichever field has the focus */
export const carrierFault = (carrier: string): string | undefined => {
  if (!isVisible(carrier)) return "Carrier is required";
  return looksLikeNumber(carrier)
    ? "That looks like a parcel’s number. Type the carrier’s name."
    : undefined;
};
