import { messages } from "@pros-and-drill/contract/messages";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { persistentText } from "../browser/persistent-text.ts";
import { listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";
import { orderKeys } from "./order-keys.ts";

const keys = orderKeys(() => crypto.randomUUID(), persistentText("openOrders"));

/** Whether the shop has refused the order. After any other failure it may have been placed. */
const isRefusal = (error: Error): boolean =>
  error instanceof CallFailed && [404, 409, 422].includes(error.status);

/**
 * Places orders and says in a toast whether each succeeded.
 *
 * @returns places one order; resolves to null when none was placed, and doesn't throw for a failed call
 */
export const usePlaceOrder = (): ((order: NewOrder) => Promise<Order | null>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (order: NewOrder) =>
      call("POST /purchase", {
        body: order,
        headers: { "idempotency-key": await keys.keyOf(order) },
      }),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });

  return async (order) => {
    try {
      const placed = await mutateAsync(order);
      await keys.settle(order);
      notify.success(messages.orderPlaced);
      return placed;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isRefusal(error)) {
        await keys.settle(order);
        notifyFailure(error.message);
      } else {
        const why = navigator.onLine
          ? error.message
          : "You are offline, and an order needs a connection.";
        notifyFailure(`${why} Ordering the same once more will not order it twice.`);
      }
      return null;
    } finally {
      void lists.invalidateQueries({ queryKey: listKey("GET /product") });
    }
  };
};
