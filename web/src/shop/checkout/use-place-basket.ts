import type { NewCheckout } from "@shop/contract/orders";
import { useState } from "react";
import { refreshSettings } from "../../data/shop-settings.ts";
import {
  type BasketLine,
  checkoutObstacle,
  withoutOrdered,
  withRefusals,
} from "../../domain/basket/basket-line.ts";
import { basketLines, changeBasket } from "../../domain/basket/basket-store.ts";
import { markRefusal } from "../../domain/basket/use-basket-refresh.ts";
import { undeliveredText } from "../../domain/users/countries.ts";
import { useCheckOut } from "../ordering/place-order.ts";

export type Delivery = Omit<NewCheckout, "lines">;

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

/**
 * Orders the basket and removes what was ordered from it. Refusals are shown line by line.
 *
 * @param lines the lines on the page
 * @param onPlaced called after the basket was ordered, with the order's id. `isEarlier`: an earlier try had ordered
 *   it, without what was changed since
 */
export const usePlaceBasket = (
  lines: readonly BasketLine[],
  onPlaced: (id: string, isEarlier: boolean) => void,
) => {
  const checkOut = useCheckOut();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(nothingRefused);

  const place = async (delivery: Delivery): Promise<void> => {
    const obstacle = checkoutObstacle(lines);
    setFailure(obstacle ? { text: obstacle } : null);
    setRefusals(nothingRefused);
    if (obstacle) return;
    const result = await checkOut({ lines: lines.map(toLine), ...delivery });
    if (result.status === "placed") {
      changeBasket((now) => withoutOrdered(now, result.ordered));
      onPlaced(result.id, result.isEarlier);
    } else if (result.status === "refused") {
      const now = withRefusals(basketLines(), result.lines);
      markRefusal();
      changeBasket(() => now.lines);
      setRefusals(now.details);
      setFailure({ text: refusedText(result.lines.length) });
    } else if (result.status === "undelivered") {
      refreshSettings();
      const { address } = delivery;
      const why = typeof address === "object" ? `${undeliveredText(address.country)} ` : "";
      setFailure({ text: `${why}Nothing has been ordered.` });
    } else setFailure({ text: result.message });
  };
  return { place, failure, refusals };
};
