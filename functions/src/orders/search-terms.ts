import type { Address } from "@shop/contract/address";
import { addressText } from "@shop/contract/address-text";
import { parcelNumber } from "@shop/contract/parcel-number";
import { cleanCode, readingsOf } from "@shop/contract/scanned-code";
import { shop } from "@shop/contract/shop";
import {
  distinctTerms,
  phoneTermsOf,
  runsOf,
  type Search,
  searchFor,
  textTermsOf,
} from "../search/search-terms.ts";

/** The most terms of an order. Each is an entry of an index. */
const mostTerms = 150;

/** What an order is found by. */
export interface Searchable {
  readonly number: string;
  readonly customerName: string;
  readonly customer: string;
  readonly phone: string;
  /** With the recipient, the town and the postcode. */
  readonly address?: Address | undefined;
  readonly billing?: Address | null | undefined;
  readonly invoiced?: { readonly number: string } | undefined;
  readonly changes?: readonly { readonly trackingNumber?: string | undefined }[] | undefined;
  readonly lines: readonly { readonly name: string }[];
}

const prefix = shop.orderPrefix.toLowerCase();
const leadingPrefix = new RegExp(`^${prefix}`);
const writtenNumber = new RegExp(`\\b${prefix}-[\\w-]+`, "gi");

/** "AB-7K4M-2XQF": every run of its letters, and its beginnings with the prefix. */
const numberTermsOf = (number: string): string[] => {
  const code = number
    .toLowerCase()
    .replace(leadingPrefix, "")
    .replace(/[^a-z0-9]/g, "");
  return [
    ...Array.from(code, (_, at) => `${prefix}${code.slice(0, at + 1)}`).toReversed(),
    ...runsOf(code, code.length),
  ];
};

/** @returns a code as one word, without the blanks that it is printed with and a scanner's prefix */
const codeTermOf = (text: string): string =>
  cleanCode(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Letters and digits of the shortest number of a parcel. */
const shortestCode = 8;

/** @returns the parcel's numbers that a text may be */
const codesIn = (text: string): string[] =>
  [text, parcelNumber(text)]
    .map(codeTermOf)
    .filter((it) => it.length >= shortestCode && /\d/.test(it));

/** The most codes that a search asks for in addition to the text as it is typed. */
const mostDecoded = 4;

/** @returns the codes that a scanner has read if another keyboard layout typed the text */
const decodedCodesIn = (text: string): string[] =>
  distinctTerms(readingsOf(text).slice(1).flatMap(codesIn), mostDecoded);

/** @returns the part of an order's number that a text may be: "9X9P" is read so beside "9 × 9" */
const numberPartsIn = (text: string): string[] => {
  const part = text.trim().toLowerCase();
  return /^[a-z0-9-]{3,12}$/.test(part) ? [part.replaceAll("-", "")] : [];
};

/**
 * @returns the terms that an order is found by (search/search-terms.ts), at most 150: its number, the phone, the
 *   invoice's and the parcels' numbers, the customer's name and e-mail address, the address, and the tools' names. Nothing of them leaves
 *   the server
 */
export const searchTermsOf = (order: Searchable): string[] =>
  distinctTerms(
    [
      ...numberTermsOf(order.number),
      ...phoneTermsOf(order.phone),
      ...codesIn(order.invoiced?.number ?? ""),
      ...(order.changes ?? []).flatMap(({ trackingNumber = "" }) => codesIn(trackingNumber)),
      ...textTermsOf(
        ...[order.customerName, order.customer, addressText(order.address ?? "")],
        addressText(order.billing ?? ""),
        ...order.lines.map(({ name }) => name),
      ),
    ],
    mostTerms,
  );

/** Letters that a number never has (checkout.ts), and the digits that they are mistaken for. */
const misread: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/**
 * @param text as an admin typed it; "AB-LN" is read as the number AB-1N
 * @returns the search for orders; null if the text has no words
 */
export const orderSearchFor = (text: string): Search | null => {
  const read = text.replace(
    writtenNumber,
    (number) =>
      `${shop.orderPrefix}${number.slice(prefix.length).replace(/[oil]/gi, (it) => misread[it.toLowerCase()] ?? it)}`,
  );
  return searchFor(read, [...codesIn(text), ...numberPartsIn(read), ...decodedCodesIn(text)]);
};
