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
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`;
      return issue.origin === "array"
        ? `must have at most ${issue.maximum} entries`
        : `must be at most ${issue.maximum.toLocaleString(shop.locale)}`;
    case "not_multiple_of":
      return decimalsMessage;
    default:
      return "is not valid";
  }
};

interface FieldFault {
  readonly message?: string | undefined;
}

/** @returns what is wrong with a field, after its label; undefined while it is valid */
export const errorIn = (label: string, error: FieldFault | undefined): string | undefined =>
  error?.message && `${label} ${error.message}`;

type Faults = FieldFault | readonly (FieldFault | undefined)[] | undefined;

const isList = (error: Faults): error is readonly (FieldFault | undefined)[] =>
  Array.isArray(error);

/**
 * In the contract such a field is a list, so the error may be on one of its entries.
 *
 * @param entry what the form calls an entry
 * @returns what is wrong with the list or its first bad entry, after the field's label; undefined while it is valid
 */
export const errorInList = (label: string, error: Faults, entry = "line"): string | undefined => {
  if (!isList(error)) return errorIn(label, error);
  const at = error.findIndex(Boolean);
  return errorIn(`${label}: ${entry} ${at + 1}`, error[at]);
};
