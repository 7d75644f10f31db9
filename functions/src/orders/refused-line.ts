import { messages } from "@pros-and-drill/contract/messages";
import { toDecimal } from "@pros-and-drill/contract/money";
import type { RefusedLine } from "@pros-and-drill/contract/problem";
import type { Refused } from "./place-orders.ts";

type Said = Omit<RefusedLine, "purchaseId">;

/** @param more what is said to those who may have more once their e-mail address is verified */
const said = (refused: Refused, more: string): Said => {
  switch (refused.refusal) {
    case "unknownProduct":
      return { code: "not-found", detail: "There is no such product" };
    case "outOfRange":
      return {
        code: "quantity-out-of-range",
        detail: messages.quantityOutOfRange,
        available: refused.available,
      };
    case "tooManyOpenOrders":
      return {
        code: "too-many-open-orders",
        detail: `You may have ${refused.openOrders} open orders at once${more}`,
      };
    case "shareOfStock":
      return {
        code: "share-of-stock",
        detail: `You may have ${refused.mostPieces} pieces of this product at once${more}`,
        mostPieces: refused.mostPieces,
      };
    case "priceChanged": {
      const price = toDecimal(refused.priceCents);
      return { code: "price-changed", detail: `One piece costs ${price.toFixed(2)} now`, price };
    }
  }
};

/**
 * @param isVerified whether the customer's e-mail address is proven: they may then have more
 * @returns why a line can't be ordered, as its customer is told
 */
export const refusedLine = (refused: Refused, isVerified: boolean): RefusedLine => ({
  purchaseId: refused.purchaseId,
  ...said(refused, isVerified ? "" : ", and more once your e-mail address is verified"),
});
