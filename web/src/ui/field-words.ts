import type { z } from "zod";

/**
 * What is wrong with a number or a text, said as the contract says it: "must be at least 0", for a
 * label to stand before it. Texts that the contract itself gives go before these.
 */
export const fieldWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case "invalid_type":
      return Number.isFinite(issue.input) ? "must be a whole number" : "is required";
    case "too_small":
      return `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum.toLocaleString("en-US")}`;
    case "not_multiple_of":
      return "must have at most two decimals";
    default:
      return "is not valid";
  }
};
