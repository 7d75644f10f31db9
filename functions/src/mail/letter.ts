import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import type { MailedLine, MailedOrder } from "./mailable.ts";

/** One line of what was ordered; amounts in minor units. */
export interface LetterLine {
  readonly name: string;
  /** In pieces. */
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
}

/** A mail's content. All texts are plain, and rendered literally. */
export interface Letter {
  readonly subject: string;
  /** The preview text that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The status to mark on the progress bar; missing where nothing follows. */
  readonly reached?: OrderStatus;
  readonly lines: readonly LetterLine[];
  /** Labelled details: "Deliver to" and the address, which may have several lines. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The button; its path is on the shop's site, if it isn't a whole address. */
  readonly action: { readonly label: string; readonly path: string };
  /** Why it was sent. */
  readonly footnote: string;
}

const toLine = ({ name, quantity, unitPriceCents }: MailedLine): LetterLine => ({
  ...{ name, quantity, unitPriceCents, totalCents: quantity * unitPriceCents },
});

/** @returns the lines of an order that a mail lists: those that stand, or all if none does */
export const linesOf = ({ lines }: MailedOrder): LetterLine[] => {
  const standing = lines.filter(({ cancelled }) => cancelled === undefined);
  return (standing.length > 0 ? standing : lines).map(toLine);
};

/** @returns the order's number; of a legacy one without a number, its first product's name */
export const nameOf = ({ number, lines }: MailedOrder): string => number ?? lines[0]?.name ?? "";

/** @param site the shop's address, without a trailing slash @returns the address that the button leads to */
export const actionAddress = ({ action: { path } }: Letter, site: string): string =>
  path.startsWith("/") ? site + path : path;

/** @returns the sum of all lines, in minor units */
export const totalOf = (lines: readonly LetterLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** @param cents an amount in minor units @returns the amount as the pages show it: $1,299.50 */
export const amount = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
