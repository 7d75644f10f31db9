import { formatMoney } from "@shop/contract/format";
import { messages } from "@shop/contract/messages";
import { toDecimal } from "@shop/contract/money";
import type { RefusedLine } from "@shop/contract/problem";
import type { Refused } from "../commands/orders/place-orders.ts";

type Said = Omit<RefusedLine, "purchaseId">;

/** @param more a hint how to raise the cap, if that is possible */
const said = (refused: Refused, more: string): Said => {
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
        detail: `Your account can have up to ${refused.openOrders} open orders at once.${more}`,
      };
    case "shareOfStock":
      return {
        code: "share-of-stock",
        detail: `Your account can have up to ${refused.mostPieces} of these on order at once${refused.held > 0 ? `, and has ${refused.held}` : ""}.${more}`,
        mostPieces: refused.mostPieces,
      };
    case "unverifiedTogether":
      return {
        code: "email-unverified",
        detail:
          "Customers whose e-mail address isn't verified have reserved all that they may of this product. Verify yours, and you can order it",
      };
    case "priceChanged": {
      const price = toDecimal(refused.priceCents);
      return { code: "price-changed", detail: `The price is ${formatMoney(price)} now`, price };
    }
  }
};

/**
 * @param isVerified whether the customer's e-mail address is verified, which raises the caps
 * @returns the refusal of a line, as the customer reads it
 */
export const refusedLine = (refused: Refused, isVerified: boolean): RefusedLine => ({
  purchaseId: refused.purchaseId,
  ...said(refused, isVerified ? "" : " Verify your e-mail address to order more."),
});
