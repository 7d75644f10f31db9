import { formatMoney } from "@shop/contract/format";
import { messages } from "@shop/contract/messages";
import { toDecimal } from "@shop/contract/money";
import type { RefusedLine } from "@shop/contract/problem";
import type { Caller } from "../auth/caller.ts";
import type { Refused } from "../commands/orders/checkout/place-orders.ts";

type Said = Omit<RefusedLine, "purchaseId">;

/** How a customer's address is proven, if it is: that raises the caps. The desk has none. */
export type Standing = "verified" | "unverified" | "guest" | "desk";

/** @returns the standing of whoever is signed in */
export const standingOf = ({ emailVerified }: Pick<Caller, "emailVerified">): Standing =>
  emailVerified ? "verified" : "unverified";

/** How the caps are raised. */
const more: Readonly<Record<Standing, string>> = {
  verified: "",
  desk: "",
  unverified: " Verify your e-mail address to order more.",
  guest: " Log in or sign up to order more.",
};

const said = (refused: Refused, standing: Standing): Said => {
  const who = standing === "guest" ? "One e-mail address" : "Your account";
  const proves = standing === "guest" ? "Log in or sign up" : "Verify yours";
  switch (refused.refusal) {
    case "unknownProduct":
      return { code: "not-found", detail: "This tool is no longer on sale" };
    case "outOfRange":
      return {
        code: "quantity-out-of-range",
        detail: messages.quantityOutOfRange,
        available: refused.available,
      };
    case "tooManyOpenOrders":
      return {
        code: "too-many-open-orders",
        detail: `${who} can have up to ${refused.openOrders} open orders at once.${more[standing]}`,
      };
    case "shareOfStock":
      return {
        code: "share-of-stock",
        detail: `${who} can have up to ${refused.mostPieces} of these on order at once${refused.held > 0 ? `, and has ${refused.held}` : ""}.${more[standing]}`,
        mostPieces: refused.mostPieces,
      };
    case "unverifiedTogether":
      return {
        code: "email-unverified",
        detail: `Customers whose e-mail address isn't verified have reserved all that they may of this product. ${proves}, and you can order it`,
      };
    case "priceChanged": {
      const price = toDecimal(refused.priceCents);
      return { code: "price-changed", detail: `The price is ${formatMoney(price)} now`, price };
    }
  }
};

/**
 * @returns the refusal of a line, as the customer reads it
 */
export const refusedLine = (refused: Refused, standing: Standing): RefusedLine => ({
  purchaseId: refused.purchaseId,
  ...said(refused, standing),
});
