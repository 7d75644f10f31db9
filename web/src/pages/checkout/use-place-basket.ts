import type { Checkout, NewCheckout } from "@pros-and-drill/contract/orders";
import { useState } from "react";
import { type BasketLine, withoutOrdered } from "../../basket/basket-line.ts";
import { basketLines, changeBasket } from "../../basket/basket-store.ts";
import { obstacleTo } from "../../basket/obstacle.ts";
import { withRefusals } from "../../basket/refused-lines.ts";
import { noteRefusal } from "../../basket/use-look-again.ts";
import { useCheckOut } from "../../orders/use-check-out.ts";

/** What the customer enters. */
export type Delivery = Pick<NewCheckout, "address" | "phone">;

export const noDelivery: Delivery = { address: "", phone: "" };

/** Why nothing was ordered. Each is a new object, so that the same text is said again. */
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
  `Nothing has been ordered. ${count === 1 ? "One tool has" : `${count} tools have`} changed meanwhile: see below, and order again.`;

/**
 * Orders the basket, and takes what was ordered out of it. What the shop refuses is said line by line.
 *
 * @param lines those that are shown
 * @param onPlaced is called with what was ordered
 */
export const usePlaceBasket = (
  lines: readonly BasketLine[],
  onPlaced: (checkout: Checkout) => void,
) => {
  const checkOut = useCheckOut();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(nothingRefused);

  const place = async (delivery: Delivery): Promise<void> => {
    const obstacle = obstacleTo(lines);
    setFailure(obstacle ? { text: obstacle } : null);
    setRefusals(nothingRefused);
    if (obstacle) return;
    const result = await checkOut({ lines: lines.map(toLine), ...delivery });
    if (result.status === "placed") {
      const { checkout } = result;
      const ordered = new Map(checkout.orders.map((one) => [one.purchaseId, one.quantity]));
      changeBasket((now) => withoutOrdered(now, ordered));
      onPlaced(checkout);
    } else if (result.status === "refused") {
      const now = withRefusals(basketLines(), result.lines);
      noteRefusal();
      changeBasket(() => now.lines);
      setRefusals(now.details);
      setFailure({ text: refusedText(result.lines.length) });
    } else setFailure({ text: result.message });
  };
  return { place, failure, refusals };
};
