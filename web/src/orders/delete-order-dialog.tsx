import type { Order } from "@pros-and-drill/contract/orders";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useDeleteOrder } from "./use-delete-order.ts";

interface Props {
  /** What may be deleted; the dialog is closed while there is nothing. */
  order: Order | null;
  onClose: () => void;
}

/** Asks before an order is deleted, and deletes it. */
export const DeleteOrderDialog = ({ order, onClose }: Props) => {
  const { mutateAsync, isPending } = useDeleteOrder();
  const remove = useOneAtATime((chosen: Order) => mutateAsync(chosen).then(onClose, onClose));
  return (
    <ConfirmDialog
      open={order !== null}
      title="Delete this order?"
      confirmLabel="Delete order"
      danger
      busy={isPending}
      onConfirm={() => order && remove(order)}
      onClose={onClose}
    >
      {order && (
        <p>
          {order.quantity} × {order.purchase} for {order.customerName || order.customer} will be
          deleted, and the stock goes back on the board. This can’t be undone.
        </p>
      )}
    </ConfirmDialog>
  );
};
