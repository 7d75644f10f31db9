/** What the press that orders a basket does. It loads late, behind the form: docs/decisions/025-the-first-paint.md. */
import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import type { NewCheckout } from "@shop/contract/new-orders";
import type { QueryClient } from "@tanstack/react-query";
import { refreshSettings } from "../../data/shop-settings.ts";
import { chooseCode } from "../../domain/basket/basket-code.ts";
import { type BasketCosts, noDeliveryText } from "../../domain/basket/basket-costs.ts";
import {
  type BasketLine,
  checkoutObstacle,
  withoutOrdered,
  withRefusals,
} from "../../domain/basket/basket-line.ts";
import { basketLines, changeBasket } from "../../domain/basket/basket-store.ts";
import { markRefusal } from "../../domain/basket/use-basket-refresh.ts";
import { accountQuery } from "../../domain/users/use-account.ts";
import { type Basket, checkOut, type UndeliveredField } from "./check-out.ts";
import { goToPayment } from "./left-payment.ts";

/** Where a basket goes, and what the form asks beside that. */
export type Delivery = Omit<Basket, "lines" | "delivery" | "total" | "code">;

/** The basket as the page shows it. */
interface ShownBasket {
  readonly lines: readonly BasketLine[];
  /** How it is delivered, and for how much; null while that isn't known. */
  readonly costs: BasketCosts | null;
  /** In minor units; undefined while that isn't known. */
  readonly total: number | undefined;
}

/** What the page shows after the press. */
export interface Outcome {
  readonly placed?: { readonly id: string; readonly isEarlier: boolean };
  /** Why nothing was ordered. */
  readonly failure?: string;
  /** Why lines can't be ordered, by the ids of their tools. */
  readonly refusals?: ReadonlyMap<string, string>;
  /** The total that the shop has named in place of the page's, in minor units. */
  readonly total?: number;
}

/** Own prices are covered by the total: the shop knows the list, and names the total where it has changed. */
const toLine = ({ tool, quantity, isOwn }: BasketLine): NewCheckout["lines"][number] => ({
  purchaseId: tool._id,
  quantity,
  ...(isOwn ? {} : { price: tool.price }),
});

const refusedText = (count: number): string =>
  `Nothing has been ordered yet. Please check the ${count === 1 ? "tool" : `${count} tools`} marked below.`;

/** @returns why nothing delivers a basket, by the field that the shop has refused */
const notDelivered = (field: UndeliveredField, to: { readonly country: string }): string => {
  if (field === "delivery") return "We can’t deliver this order that way any more: choose another.";
  return noDeliveryText(field === "lines" ? "weight" : "country", to);
};

/** Orders the basket, and removes what was ordered from it. */
export const placeBasket = async (
  queries: QueryClient,
  { lines, costs, total }: ShownBasket,
  { address, ...delivery }: Delivery,
): Promise<Outcome> => {
  const to = { country: typeof address === "object" ? address.country : "" };
  const obstacle = checkoutObstacle(lines) ?? costs?.undelivered;
  if (obstacle) return { failure: obstacle };
  if (costs?.code?.isUnchecked)
    return { failure: "We’re still checking your discount code. Please try again in a moment." };
  const option = costs?.option;
  const result = await checkOut(queries, {
    ...delivery,
    lines: lines.map(toLine),
    // A guest's address is that of the invoice then, and opens the order later.
    ...(option?.kind === "pickup" && delivery.email === undefined ? {} : { address }),
    ...(option ? { delivery: option.id } : {}),
    ...(costs?.code?.off ? { code: costs.code.code } : {}),
    ...(total === undefined ? {} : { total: toDecimal(total) }),
  });
  switch (result.status) {
    case "placed":
      changeBasket((now) => withoutOrdered(now, result.ordered));
      chooseCode(""); // it is the order's now
      return { placed: result };
    case "payment":
      await goToPayment(result.id, result.url);
      return {};
    case "refused": {
      const now = withRefusals(basketLines(), result.lines);
      markRefusal();
      changeBasket(() => now.lines);
      return { refusals: now.details, failure: refusedText(result.lines.length) };
    }
    case "undelivered":
      refreshSettings();
      return { failure: `${notDelivered(result.field, to)} Nothing has been ordered.` };
    case "recosted": {
      refreshSettings();
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey }); // their price list may be another one
      const was = total === undefined ? "" : `, not ${formatMinorUnits(total)}`;
      return {
        total: toMinorUnits(result.total),
        failure: `The total is ${formatMoney(result.total)} now${was}. Nothing has been ordered yet: place the order again if you agree.`,
      };
    }
    case "wrongNumber":
      return {
        failure: `Your VAT number ${result.message}. Nothing has been ordered: try again, or leave the number empty to order with VAT.`,
      };
    case "failed":
      return { failure: result.message };
  }
};
