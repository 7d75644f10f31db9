import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import type { MailedOrder } from "./mailable.ts";

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
  /** The button; its path is on the shop's site. */
  readonly action: { readonly label: string; readonly path: string };
  /** Why it was sent. */
  readonly footnote: string;
}

export const toLine = (order: MailedOrder): LetterLine => ({
  name: order.purchase,
  quantity: order.quantity,
  unitPriceCents: order.unitPriceCents,
  totalCents: order.totalCents,
});

/** @returns the sum of all lines, in minor units */
export const totalOf = (lines: readonly LetterLine[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** @param cents an amount in minor units @returns the amount as the pages show it: $1,299.50 */
export const amount = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
