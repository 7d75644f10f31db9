import { messages } from "@pros-and-drill/contract/messages";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { changeRows, listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";
import { noAnswerText, unansweredOrders } from "./unanswered-orders.ts";
import { setLatestOrder } from "./use-latest-order.ts";

/** The order, or why there is none: it costs something else now, or anything else. */
export type Placing =
  | { readonly status: "placed"; readonly order: Order }
  | { readonly status: "repriced"; readonly price: number }
  | { readonly status: "failed" };

/** Whether the shop has refused the order. After any other failure it may have been placed. */
const isRefusal = (error: Error): error is CallFailed =>
  error instanceof CallFailed && [404, 409, 422].includes(error.status);

/** What a toast says of a refused order. */
const refusalText = ({ code, message }: CallFailed): string =>
  // The key is that of an equal order without an answer: only the price can differ.
  code === "idempotency-key-reused"
    ? "This order has been placed already, at the price of that time."
    : message;

/**
 * Places orders and says in a toast whether each succeeded. A changed price is shown in the list of
 * products instead, at once: the shop's caches may answer the old one for some seconds.
 *
 * @returns places one order, and doesn't throw for a failed call
 */
export const usePlaceOrder = (): ((order: NewOrder) => Promise<Placing>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (order: NewOrder) =>
      call("POST /purchase", {
        body: order,
        headers: { "idempotency-key": await unansweredOrders.keyOf(order) },
      }),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });
  const reload = () => void lists.invalidateQueries({ queryKey: listKey("GET /product") });

  return async (order) => {
    try {
      const placed = await mutateAsync(order);
      await unansweredOrders.settle(order);
      setLatestOrder(lists, placed);
      notify.success(messages.orderPlaced);
      reload();
      return { status: "placed", order: placed };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isRefusal(error)) {
        await unansweredOrders.settle(order);
        const price = error.problem?.price;
        if (price !== undefined) {
          changeRows(lists, "GET /product", (product) =>
            product._id === order.purchaseId ? { ...product, price } : product,
          );
          return { status: "repriced", price };
        }
        notifyFailure(refusalText(error));
      } else {
        notifyFailure(noAnswerText(error));
      }
      reload();
      return { status: "failed" };
    }
  };
};
