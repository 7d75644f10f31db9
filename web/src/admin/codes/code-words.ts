import type { DiscountCode } from "@shop/contract/discount-codes";
import { formatCount, formatDate, formatMoney } from "@shop/contract/format";
import { percentText } from "@shop/contract/invoice-words";

/** What a code can give, as its form offers it. */
export const kindNames = {
  percent: "A part of the price, in percent",
  amount: "An amount of money",
  delivery: "Free delivery",
} as const satisfies Record<DiscountCode["kind"], string>;

/** @returns what a code gives: "10 % off" */
export const giftText = ({ kind, value }: Pick<DiscountCode, "kind" | "value">): string => {
  if (kind === "delivery") return "Free delivery";
  return kind === "percent" ? `${percentText(value)} off` : `${formatMoney(value)} off`;
};

/** @returns the days on which it can be used: "1 December 2026 to …" */
export const daysText = ({ from, until }: Pick<DiscountCode, "from" | "until">): string => {
  if (from && until) return `${formatDate(from)} to ${formatDate(until)}`;
  if (from) return `From ${formatDate(from)}`;
  return until ? `Until ${formatDate(until)}` : "Always";
};

const countText = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/** @returns what it is for, and what it asks for */
export const termsText = ({
  tools,
  kinds,
  minimum,
  perCustomer,
}: Pick<DiscountCode, "tools" | "kinds" | "minimum" | "perCustomer">): string =>
  [
    [...kinds, ...(tools.length > 0 ? [countText(tools.length, "tool", "tools")] : [])].join(
      ", ",
    ) || "All tools",
    ...(minimum ? [`from ${formatMoney(minimum)}`] : []),
    ...(perCustomer ? [`${countText(perCustomer, "use", "uses")} per customer`] : []),
  ].join("; ");

/** @returns how often it was used: "3 of 10" */
export const usesText = ({ uses, inAll }: Pick<DiscountCode, "uses" | "inAll">): string =>
  inAll ? `${formatCount(uses)} of ${formatCount(inAll)}` : formatCount(uses);
