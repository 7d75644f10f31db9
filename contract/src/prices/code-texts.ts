import { formatDate, formatMinorUnits } from "../format.ts";
import type { CodeObstacle } from "./code-discount.ts";

/** Why a discount code doesn't apply. */
export type CodeRefusal =
  | CodeObstacle
  | { readonly kind: "unknown" | "used-up" | "used" | "nothing" }
  /** It holds from a day on, or held up to one: "2026-12-01", at the shop. */
  | { readonly kind: "early" | "ended"; readonly day: string };

/**
 * @param reader who reads it: the customer, or an admin who orders for them
 * @returns why a code doesn't apply
 */
export const codeRefusalText = (
  refusal: CodeRefusal,
  reader: "customer" | "admin" = "customer",
): string => {
  switch (refusal.kind) {
    case "unknown":
      return "We don’t know this code. Please check its spelling.";
    case "early":
      return `This code can be used from ${formatDate(refusal.day)}.`;
    case "ended":
      return `This code ended on ${formatDate(refusal.day)}.`;
    case "tools":
      return "This code isn’t for any of these tools.";
    case "minimum":
      return `Add ${formatMinorUnits(refusal.missingCents)} more of the tools that this code is for to use it.`;
    case "used-up":
      return "This code has been used up.";
    case "used":
      return reader === "admin"
        ? "This customer has already used this code."
        : "You have already used this code.";
    case "nothing":
      return "This code takes nothing off this order.";
  }
};

/** @returns what stands beside a discount: "Discount (SPRING10)" */
export const discountName = (code: string | undefined): string =>
  code ? `Discount (${code})` : "Discount";

/** @param code that makes it free; undefined without one @returns what stands beside a delivery's price: "Parcel (FREESHIP)" */
export const deliveryName = (name: string, code: string | undefined): string =>
  code ? `${name} (${code})` : name;

/** @returns why a discount is deducted, as papers and mails say it */
export const missedMinimumText = (code: string): string =>
  `what is left misses the minimum of ${code}`;
