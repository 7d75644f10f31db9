import { messages } from "@pros-and-drill/contract/messages";
import type { Order } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { listKey } from "../lists/use-list.ts";
import { notify } from "../ui/notify.ts";

/** Deletes one order, says so in a toast, and loads the list of orders again. */
export const useDeleteOrder = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ customer, _id }: Order) =>
      call("DELETE /order/:email", { params: { email: customer }, query: { id: _id } }),
    onSuccess: ({ deletedCount }, order) => {
      if (deletedCount > 0) notify.alert(messages.orderDeleted(order.purchase));
      else notify.info("That order had been deleted already.");
    },
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /order") }),
  });
};
