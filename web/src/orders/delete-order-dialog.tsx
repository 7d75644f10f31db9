import { messages } from "@pros-and-drill/contract/messages";
import type { Order } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { listKey } from "../lists/use-list.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { formatCount } from "../ui/format.ts";
import { notify } from "../ui/notify.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { cancellationMailText, customerOf, orderName, stockAfterDeletion } from "./order-words.ts";

/** Deletes one order, with a toast, and refetches the list of orders. */
const useDeleteOrder = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ customer, _id }: Order) =>
      call("DELETE /order/:email", { params: { email: customer }, query: { id: _id } }),
    onSuccess: ({ deletedCount }, order) => {
      if (deletedCount > 0) notify.alert(messages.orderDeleted(order.purchase));
      else notify.info("That order had already been deleted.");
    },
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /order") }),
  });
};

interface Props {
  /** The order to delete; the dialog is closed while it is null. */
  order: Order | null;
  /** Called with the order's id once it is deleted, here or elsewhere. */
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Says what deleting the order does to the stock and whether the customer is told, and asks for confirmation. */
export const DeleteOrderDialog = ({ order, onDeleted, onClose }: Props) => {
  const { mutateAsync, isPending } = useDeleteOrder();
  const remove = useOneAtATime((chosen: Order) =>
    mutateAsync(chosen)
      .then(() => onDeleted(chosen._id))
      .then(onClose, onClose),
  );
  return (
    <ConfirmDialog
      open={order !== null}
      title="Delete this order?"
      confirmLabel="Delete order"
      keepLabel="Keep order"
      danger
      busy={isPending}
      onConfirm={() => order && remove(order)}
      onClose={onClose}
    >
      {order && (
        <>
          <p>
            {`${orderName(order)}, ${formatCount(order.quantity)} × ${order.purchase} for ${customerOf(order)}, will be gone for good.`}
          </p>
          <p>{`${stockAfterDeletion(order)} ${cancellationMailText(order)}`}</p>
        </>
      )}
    </ConfirmDialog>
  );
};
