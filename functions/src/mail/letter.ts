import { formatMinorUnits } from "@shop/contract/format";
import { orderMoney } from "@shop/contract/order-money";
import { isSold, type OrderStatus } from "@shop/contract/order-status";
import { deliveryName, discountName } from "@shop/contract/prices/code-texts";
import { lineCents } from "@shop/contract/prices/line-cents";
import { deliveryText } from "@shop/contract/prices/order-delivery";
import { vatRows } from "@shop/contract/prices/vat-rows";
import { withoutVatText } from "@shop/contract/prices/without-vat";
import type { MailedLine, MailedOrder } from "./mailed-order.ts";

/** One line of what was ordered; amounts in minor units. */
interface LetterLine {
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
  /** Further parts of the sum, below the lines: "Delivery" and its price. */
  readonly parts?: readonly (readonly [name: string, price: string])[];
  /** What is below the lines: "Total" and an amount in minor units. Missing if there are none. */
  readonly sum?: readonly [name: string, cents: number];
  /** What is small print below the sum: what it has of VAT, or why it has none. */
  readonly below?: readonly string[];
  /** Labelled details: "Deliver to" and the address, which may have several lines. A fact may have a page elsewhere. */
  readonly facts: readonly (readonly [name: string, value: string, page?: string])[];
  /** The button; its path is on the shop's site, if it isn't a whole address. */
  readonly action: { readonly label: string; readonly path: string };
  /** Why it was sent. */
  readonly footnote: string;
}

const toLine = (line: MailedLine): LetterLine => {
  const { name, quantity, unitPriceCents } = line;
  return { name, quantity, unitPriceCents, totalCents: lineCents(line) };
};

/**
 * @param status the order's, if it is cancelled, so that nothing is to pay, or if it waits for its payment
 * @returns the lines of an order that a mail lists, those that stand or all if none does, their delivery and their sum
 */
export const linesOf = (
  { lines, delivery, vat, code }: MailedOrder,
  status?: OrderStatus,
): Required<Pick<Letter, "lines" | "parts" | "sum" | "below">> => {
  const standing = lines.filter(({ cancelled }) => cancelled === undefined);
  const money = orderMoney({ lines, delivery, vat, ...(status ? { status } : {}) });
  const included = vat?.included ?? true;
  const ofVat = vatRows(money.vat, included).map(
    ({ name, cents }) => [name, formatMinorUnits(cents)] as const,
  );
  const freeBy = code?.deliveryOffCents ? code.code : undefined;
  const deliveredBy = deliveryName(delivery.name, freeBy);
  const reason = vat && money.total > 0 ? withoutVatText(vat) : "";
  return {
    lines: (standing.length > 0 ? standing : lines).map(toLine),
    parts: [
      ...(money.discount > 0
        ? [[discountName(code?.code), `−${formatMinorUnits(money.discount)}`] as const]
        : []),
      ...(money.total > 0 ? [[deliveredBy, deliveryText(money.delivery)] as const] : []),
      ...(included ? [] : ofVat),
    ],
    below: [
      ...(included ? ofVat.map(([name, amount]) => `${name}: ${amount}`) : []),
      ...(reason ? [reason] : []),
    ],
    sum: [!status || isSold(status) ? "Total" : "To pay", money.total],
  };
};

/** @param site the shop's address, without a trailing slash @returns the address that the button leads to */
export const actionAddress = ({ action: { path } }: Letter, site: string): string =>
  path.startsWith("/") ? site + path : path;
