import { formatCount } from "@shop/contract/format";
import { areSent, isInHouse, isOpen, type OrderStatus } from "@shop/contract/order-status";
import type { Order, OrderLine } from "@shop/contract/orders";
import type { OrderReturn } from "@shop/contract/returns";
import { formatMoment } from "../../ui/format-time.ts";
import { countedLines, type ListedOrder } from "./order-lines.ts";

export const orderName = ({ number }: Pick<Order, "number">): string => `Order ${number}`;

/** @returns the customer's name; their e-mail address where the account has no name */
export const customerOf = ({
  customerName,
  customer,
}: Pick<Order, "customerName" | "customer">): string => customerName || customer;

/** @returns what happens to an order of an unverified account, and when */
export const endText = (endsAt: string): string =>
  `We keep your order until ${formatMoment(endsAt)}. Verify your e-mail address by then, or it ends.`;

/** @returns a number of pieces within a sentence: "its piece", "its 3 pieces" */
const piecesInText = (pieces: number): string =>
  pieces === 1 ? "its piece" : `its ${formatCount(pieces)} pieces`;

/** @returns the pieces of an order's standing lines within a sentence: "its 3 pieces" */
export const orderPiecesInText = (order: Pick<ListedOrder, "lines">): string =>
  piecesInText(countedLines(order).reduce((sum, { quantity }) => sum + quantity, 0));

/** @returns how many pieces of which tool: "3 × Hammer drill" */
export const lineInText = ({ quantity, name }: Pick<OrderLine, "quantity" | "name">): string =>
  `${formatCount(quantity)} × ${name}`;

/** @returns "1 tool", "3 tools" */
export const toolsInText = (count: number): string =>
  count === 1 ? "1 tool" : `${formatCount(count)} tools`;

/** @returns "1 more tool", "3 more tools" */
export const moreToolsInText = (count: number): string =>
  count === 1 ? "1 more tool" : `${formatCount(count)} more tools`;

/** The most lines that a sentence names. */
const namedLines = 3;

/** @returns the lines within a sentence: "3 × Hammer drill and 2 × Saw", "3 × Hammer drill, 2 × Saw and 4 more tools" */
export const linesInText = (lines: readonly Pick<OrderLine, "quantity" | "name">[]): string => {
  const all = lines.map(lineInText);
  const rest = all.length - namedLines + 1;
  const parts =
    all.length > namedLines ? [...all.slice(0, namedLines - 1), moreToolsInText(rest)] : all;
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
};

/** @returns the lines of a return with their names. A line that was deleted has none, and is left out */
export const linesOfReturn = (
  { lines }: Pick<Order, "lines">,
  { lines: back }: Pick<OrderReturn, "lines">,
): readonly Pick<OrderLine, "_id" | "name" | "quantity">[] =>
  back.flatMap(({ line, quantity }) => {
    const found = lines.find(({ _id }) => _id === line);
    return found ? [{ ...found, quantity }] : [];
  });

/** @returns what an order has, within a sentence: its standing lines */
export const orderInText = (order: Pick<ListedOrder, "lines">): string =>
  linesInText(countedLines(order));

/** @returns an order's tools as a title: "Hammer drill", "Hammer drill and 2 more tools" */
export const toolsTitle = ({ lines }: Pick<ListedOrder, "lines">): string => {
  const [first, ...others] = countedLines({ lines });
  if (!first || others.length === 0) return first?.name ?? "";
  return `${first.name} and ${moreToolsInText(others.length)}`;
};

/** @returns what deleting a line does to the stock */
export const stockAfterDeletion = ({
  quantity,
  status,
}: {
  readonly quantity: number;
  readonly status: OrderStatus;
}): string => {
  const pieces = piecesInText(quantity);
  if (isInHouse(status)) return `The stock gets ${pieces} back.`;
  return areSent(status)
    ? `The stock stays as it is, since ${pieces} left with the parcel.`
    : "The stock stays as it is.";
};

type Addressed = Pick<Order, "customer" | "customerName" | "emailVerified" | "status">;

/** @returns whether the customer gets a mail when an admin cancels or deletes their order */
export const cancellationMailText = (order: Addressed): string => {
  const name = customerOf(order);
  if (!isOpen(order.status)) return `${name} isn’t told.`;
  return order.emailVerified
    ? `${name} is told by e-mail that it is cancelled.`
    : `${name} is told by e-mail once their e-mail address is verified.`;
};
