import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import type { NewCheckout } from "@shop/contract/new-orders";
import { useState } from "react";
import { refreshSettings } from "../../data/shop-settings.ts";
import {
  type BasketLine,
  checkoutObstacle,
  withoutOrdered,
  withRefusals,
} from "../../domain/basket/basket-line.ts";
import { basketLines, changeBasket } from "../../domain/basket/basket-store.ts";
import { type BasketCosts, noDeliveryText } from "../../domain/basket/use-basket-costs.ts";
import { markRefusal } from "../../domain/basket/use-basket-refresh.ts";
import { type Basket, type UndeliveredField, useCheckOut } from "../ordering/place-order.ts";
import { goToPayment } from "./left-payment.ts";

/** Where a basket goes, and what the form asks beside that. */
type Delivery = Omit<Basket, "lines" | "delivery" | "total">;

/** Why nothing was ordered. Each failure is a new object, so that the same text is announced again. */
interface Failure {
  readonly text: string;
}

const nothingRefused: ReadonlyMap<string, string> = new Map();

const toLine = ({ tool, quantity }: BasketLine): NewCheckout["lines"][number] => ({
  purchaseId: tool._id,
  quantity,
  price: tool.price,
});

const refusedText = (count: number): string =>
  `Nothing has been ordered yet. Please check the ${count === 1 ? "tool" : `${count} tools`} marked below.`;

/** @returns why nothing delivers a basket, by the field that the shop has refused */
const notDelivered = (field: UndeliveredField, to: { readonly country: string }): string => {
  if (field === "delivery") return "We can’t deliver this order that way any more: choose another.";
  return noDeliveryText(field === "lines" ? "weight" : "country", to);
};

/** A total that the shop has named, in place of the page's, in minor units. */
interface NamedTotal {
  readonly total: number;
  readonly instead: number;
}

/**
 * Orders the basket and removes what was ordered from it. Refusals are shown line by line.
 *
 * @param lines the lines on the page
 * @param costs how they are delivered, and for how much; null while that isn't known
 * @param onPlaced called after the basket was ordered, with the order's id. `isEarlier`: an earlier try had ordered
 *   it, without what was changed since
 */
export const usePlaceBasket = (
  lines: readonly BasketLine[],
  costs: BasketCosts | null,
  onPlaced: (id: string, isEarlier: boolean) => void,
) => {
  const checkOut = useCheckOut();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(nothingRefused);
  const [named, setNamed] = useState<NamedTotal | null>(null);
  /** What the page shows. The shop's own total holds until the page's changes: it may know newer settings. */
  const total = named && named.instead === costs?.total ? named.total : costs?.total;

  const place = async ({ address, ...delivery }: Delivery): Promise<void> => {
    const none = costs?.options.none;
    const to = { country: typeof address === "object" ? address.country : "" };
    const obstacle = checkoutObstacle(lines) ?? (none ? noDeliveryText(none, to) : null);
    setFailure(obstacle ? { text: obstacle } : null);
    setRefusals(nothingRefused);
    if (obstacle) return;
    const option = costs?.option;
    const result = await checkOut({
      ...delivery,
      lines: lines.map(toLine),
      // A guest's address is that of the invoice then, and opens the order later.
      ...(option?.kind === "pickup" && delivery.email === undefined ? {} : { address }),
      ...(option ? { delivery: option.id } : {}),
      ...(total === undefined ? {} : { total: toDecimal(total) }),
    });
    if (result.status === "placed") {
      changeBasket((now) => withoutOrdered(now, result.ordered));
      onPlaced(result.id, result.isEarlier);
    } else if (result.status === "payment") {
      await goToPayment(result.id, result.url);
    } else if (result.status === "refused") {
      const now = withRefusals(basketLines(), result.lines);
      markRefusal();
      changeBasket(() => now.lines);
      setRefusals(now.details);
      setFailure({ text: refusedText(result.lines.length) });
    } else if (result.status === "undelivered") {
      refreshSettings();
      setFailure({ text: `${notDelivered(result.field, to)} Nothing has been ordered.` });
    } else if (result.status === "recosted") {
      refreshSettings();
      if (costs) setNamed({ total: toMinorUnits(result.total), instead: costs.total });
      const was = total === undefined ? "" : `, not ${formatMinorUnits(total)}`;
      setFailure({
        text: `The total is ${formatMoney(result.total)} now${was}. Nothing has been ordered yet: place the order again if you agree.`,
      });
    } else if (result.status === "wrongNumber") {
      setFailure({
        text: `Your VAT number ${result.message}. Nothing has been ordered: try again, or leave the number empty to order with VAT.`,
      });
    } else setFailure({ text: result.message });
  };
  return { place, failure, refusals, total };
};
