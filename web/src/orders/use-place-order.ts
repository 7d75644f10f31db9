import { messages } from "@pros-and-drill/contract/messages";
import type { NewOrder } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { notifyFailure } from "../api/notify-failure.ts";
import { retryOnce } from "../api/query-client.ts";
import { listKey } from "../api/use-list.ts";
import { notify } from "../ui/notify.ts";
import { orderKeys } from "./order-keys.ts";

/** Nobody knows whether the shop has placed the order. */
const isOpen = (error: Error): boolean =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;

/**
 * Places orders and says in a toast what became of each.
 *
 * @returns places one order; it never throws
 */
export const usePlaceOrder = (): ((order: NewOrder) => Promise<void>) => {
  const lists = useQueryClient();
  const [keys] = useState(() => orderKeys(() => crypto.randomUUID()));
  const { mutateAsync } = useMutation({
    mutationFn: (order: NewOrder) =>
      call("POST /purchase", { body: order, headers: { "idempotency-key": keys.keyOf(order) } }),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { speaksForItself: true },
  });

  return async (order) => {
    try {
      await mutateAsync(order);
      keys.settle(order);
      notify.success(messages.orderPlaced);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isOpen(error)) {
        notifyFailure(`${error.message} Ordering the same once more will not order it twice.`);
      } else {
        keys.settle(order);
        notifyFailure(error);
      }
    }
    void lists.invalidateQueries({ queryKey: listKey("GET /product") });
  };
};
