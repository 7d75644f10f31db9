import {
  distinctTerms,
  phoneTermsOf,
  runsOf,
  type Search,
  searchFor,
  textTermsOf,
} from "../firestore/search-terms.ts";

/** The most terms of an order. Each is an entry of an index. */
const mostTerms = 150;

/** What an order is found by. */
export interface Searchable {
  readonly number?: string | undefined;
  readonly customerName: string;
  readonly customer: string;
  readonly phone: string;
  readonly lines: readonly { readonly name: string }[];
}

/** "PD-7K4M-2XQF": every run of its letters, and its beginnings with PD. */
const numberTermsOf = (number: string): string[] => {
  const code = number.toLowerCase().replace(/^pd|[^a-z0-9]/g, "");
  return [
    ...Array.from(code, (_, at) => `pd${code.slice(0, at + 1)}`).toReversed(),
    ...runsOf(code, code.length),
  ];
};

/**
 * @returns the terms that an order is found by (firestore/search-terms.ts), at most 150: its number, the phone, the
 *   customer's name and e-mail address, and the tools' names. Nothing of them leaves the server
 */
export const searchTermsOf = (order: Searchable): string[] =>
  distinctTerms(
    [
      ...numberTermsOf(order.number ?? ""),
      ...phoneTermsOf(order.phone),
      ...textTermsOf(order.customerName, order.customer, ...order.lines.map(({ name }) => name)),
    ],
    mostTerms,
  );

/** Letters that a number never has (checkout.ts), and the digits that they are mistaken for. */
const misread: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/**
 * @param text as an admin typed it; "PD-LN" is read as the number PD-1N
 * @returns the search for orders; null if the text has no words
 */
export const orderSearchFor = (text: string): Search | null =>
  searchFor(
    text.replace(
      /\bpd-[\w-]+/gi,
      (number) =>
        `PD-${number.slice(3).replace(/[oil]/gi, (it) => misread[it.toLowerCase()] ?? it)}`,
    ),
  );
