import { messages } from "@shop/contract/messages";
import type { OrderRow } from "@shop/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call.ts";
import { listKey } from "../../../data/lists/use-list.ts";
import { notifyUndoable } from "../../../data/session/notify-undoable.ts";
import {
  customerOf,
  lineInText,
  orderName,
  toolsInText,
} from "../../../domain/orders/order-format.ts";
import type { ListedOrder } from "../../../domain/orders/order-lines.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { cancellationMailText, stockAfterDeletion } from "../../desk-order-format.ts";

/** Deletes one line, with a toast, and refetches the list of orders. */
const useDeleteOrder = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: ({ customer, _id }: OrderRow) =>
      call("DELETE /order/:email", { params: { email: customer }, query: { id: _id } }),
    onSuccess: ({ deletedCount, undo }, row) => {
      if (deletedCount > 0)
        notifyUndoable(lists, messages.orderDeleted(row.purchase), [undo], "alert");
      else notify.info("That order had already been deleted.");
    },
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /order") }),
  });
};

/** @returns what remains of the order without the line; "" if it has no other line */
const remainsText = ({ _id }: OrderRow, { lines, isPartial }: ListedOrder): string => {
  const others = lines.filter((line) => line._id !== _id).length;
  if (isPartial) return " What else the order has stays.";
  if (others === 0) return "";
  return others === 1
    ? " The other tool of the order stays."
    : ` The other ${toolsInText(others)} of the order stay.`;
};

interface Props {
  /** The line to delete, and its order; the dialog is closed while it is null. */
  chosen: { readonly row: OrderRow; readonly order: ListedOrder } | null;
  /** Called with the line's id once it is deleted, here or elsewhere. */
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Says what deleting the line does to the stock and whether the customer is told, and asks for confirmation. */
export const DeleteOrderDialog = ({ chosen, onDeleted, onClose }: Props) => {
  const { mutateAsync, isPending } = useDeleteOrder();
  const remove = useSingleFlight((row: OrderRow) =>
    mutateAsync(row)
      .then(() => onDeleted(row._id))
      .then(onClose, onClose),
  );
  const remains = chosen && remainsText(chosen.row, chosen.order);
  return (
    <ConfirmDialog
      open={chosen !== null}
      title={remains ? "Delete this tool of the order?" : "Delete this order?"}
      confirmLabel={remains ? "Delete tool" : "Delete order"}
      keepLabel={remains ? "Keep tool" : "Keep order"}
      danger
      busy={isPending}
      onConfirm={() => chosen && remove(chosen.row)}
      onClose={onClose}
    >
      {chosen && (
        <>
          <p>
            {`${orderName(chosen.row)}, ${lineInText({ ...chosen.row, name: chosen.row.purchase })} for ${customerOf(chosen.row)}, will be gone for good.${remains}`}
          </p>
          <p>{`${stockAfterDeletion(chosen.row)} ${cancellationMailText(chosen.row)}`}</p>
        </>
      )}
    </ConfirmDialog>
  );
};
