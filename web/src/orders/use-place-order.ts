import { messages } from "@pros-and-drill/contract/messages";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { kept } from "../browser/persistent-text.ts";
import { listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";
import { orderKeys } from "./order-keys.ts";

const keys = orderKeys(() => crypto.randomUUID(), kept("openOrders"));

/** The shop has looked at the order and refused it. Any other failure says nothing of it. */
const isRefusal = (error: Error): boolean =>
  error instanceof CallFailed && [404, 409, 422].includes(error.status);

/**
 * Places orders and says in a toast what became of each.
 *
 * @returns places one order; it never throws, and answers null when there is none
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
    meta: { speaksForItself: true },
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
        notifyFailure(error);
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
