import { messages } from "@shop/contract/messages";
import type { NewOrder } from "@shop/contract/new-orders";
import type { OrderRow } from "@shop/contract/orders";
import type { QueryClient } from "@tanstack/react-query";
import { callOnce, isRefusal } from "../../data/call/call-once.ts";
import { changeRows, listKey } from "../../data/lists/use-list.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notify } from "../../ui/notify.ts";
import {
  earlierLines,
  noAnswerText,
  setLatestOrder,
  tryToOrder,
} from "../ordering/try-to-order.ts";

/** `repriced`: nothing was ordered, because the price has changed. */
export type PlaceOrderResult =
  | { readonly status: "placed"; readonly order: OrderRow }
  | { readonly status: "repriced"; readonly price: number }
  | { readonly status: "failed" };

/**
 * Places an order of one product. A toast says whether it succeeded; it doesn't throw for a failed call. A changed
 * price is written into the list of products, because the shop's caches may repeat the old one for some seconds.
 */
export const placeOrder = async (
  lists: QueryClient,
  order: NewOrder,
): Promise<PlaceOrderResult> => {
  const reload = () => void lists.invalidateQueries({ queryKey: listKey("GET /product") });
  try {
    const placed = await tryToOrder(lists, () =>
      callOnce("POST /purchase", { body: order }, order.purchaseId),
    );
    setLatestOrder(lists, placed);
    notify.success(messages.orderPlaced);
    reload();
    return { status: "placed", order: placed };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (isRefusal(error)) {
      const price = error.problem?.price;
      if (price !== undefined) {
        changeRows(lists, "GET /product", (product) =>
          product._id === order.purchaseId ? { ...product, price } : product,
        );
        return { status: "repriced", price };
      }
      const [earlier] = await earlierLines(error);
      if (earlier) {
        setLatestOrder(lists, earlier);
        notify.warning(
          `Your first try had reached us: order ${earlier.number} stands, without your changes.`,
        );
        reload();
        return { status: "placed", order: earlier };
      }
      notifyFailure(error.message);
    } else {
      notifyFailure(noAnswerText(error));
    }
    reload();
    return { status: "failed" };
  }
};
