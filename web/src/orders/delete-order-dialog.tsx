import type { Order } from "@pros-and-drill/contract/orders";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { formatCount } from "../ui/format-count.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useDeleteOrder } from "./use-delete-order.ts";

interface Props {
  /** The order to delete; the dialog is closed while it is null. */
  order: Order | null;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the order. */
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
          {`${formatCount(order.quantity)} × ${order.purchase} for ${order.customerName || order.customer} will be deleted, and its pieces go back into stock. This can’t be undone.`}
        </p>
      )}
    </ConfirmDialog>
  );
};
