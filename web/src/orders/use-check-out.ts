import type { Checkout, NewCheckout } from "@pros-and-drill/contract/orders";
import type { RefusedLine } from "@pros-and-drill/contract/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { retryOnce } from "../session/query-client.ts";
import { noAnswerText, unansweredOrders } from "./unanswered-orders.ts";
import { setLatestOrder } from "./use-latest-order.ts";

/** The basket was ordered whole, or not at all. */
export type CheckingOut =
  | { readonly status: "placed"; readonly checkout: Checkout }
  /** Some lines don't fit any more, and it says which. */
  | { readonly status: "refused"; readonly lines: readonly RefusedLine[] }
  | { readonly status: "failed"; readonly message: string };

/** Whether the shop has refused the basket. After any other failure it may have been ordered. */
const isRefusal = (error: Error): error is CallFailed =>
  error instanceof CallFailed && [409, 422].includes(error.status);

/**
 * Orders a basket under one Idempotency-Key, which is kept until the shop has answered.
 *
 * @returns orders one basket, and doesn't throw for a failed call
 */
export const useCheckOut = (): ((basket: NewCheckout) => Promise<CheckingOut>) => {
  const lists = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (basket: NewCheckout) =>
      call("POST /checkout", {
        body: basket,
        headers: { "idempotency-key": await unansweredOrders.keyOf(basket) },
      }),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });

  return async (basket) => {
    try {
      const checkout = await mutateAsync(basket);
      await unansweredOrders.settle(basket);
      const [first] = checkout.orders;
      if (first) setLatestOrder(lists, first);
      return { status: "placed", checkout };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isRefusal(error)) return { status: "failed", message: noAnswerText(error) };
      await unansweredOrders.settle(basket);
      const lines = error.problem?.lines;
      return lines ? { status: "refused", lines } : { status: "failed", message: error.message };
    }
  };
};
