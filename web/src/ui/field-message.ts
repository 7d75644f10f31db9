import { shop } from "@shop/contract/shop";
import type { z } from "zod";
import { unreadableText } from "./read-number.ts";

const { minorDigits } = shop.currency;
const decimalsMessage =
  minorDigits === 0
    ? "must be a whole number"
    : `must have at most ${minorDigits === 2 ? "two" : "three"} decimals`;

/**
 * Words an issue of a number or text field to follow its label: "must be at least 0". A message in the
 * contract's own schema takes precedence.
 */
export const fieldMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case "invalid_type":
      if (typeof issue.input === "string") return unreadableText(issue.input);
      return Number.isFinite(issue.input) ? "must be a whole number" : "is required";
    case "too_small":
      return `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum.toLocaleString(shop.locale)}`;
    case "not_multiple_of":
      return decimalsMessage;
    default:
      return "is not valid";
  }
};
