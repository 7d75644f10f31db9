import { formatCount } from "@shop/contract/format";
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

/** @returns whether mails about an order are sent: its customer's address is verified, or it is paid by card */
export const isReachable = ({
  emailVerified,
  payment,
}: Pick<Order, "emailVerified" | "payment">): boolean =>
  emailVerified || payment?.paidAt !== undefined;
