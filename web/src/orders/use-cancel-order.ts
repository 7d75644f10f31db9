import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { notify } from "../ui/notify.ts";
import { loadOrdersAgain, showChangedOrder } from "./show-changed-order.ts";

/** Cancels one of the customer's orders, and says in a toast what became of it. */
export const useCancelOrder = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call("POST /purchase/:id/cancellation", {
        params: { id },
        body: reason.trim() ? { reason } : {},
      }),
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      showChangedOrder(cache, order);
      notify.success("Your order is cancelled");
    },
    onSettled: () => loadOrdersAgain(cache), // it may have been shipped meanwhile
  });
};
