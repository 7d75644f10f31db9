import type { DeskOrder } from "@shop/contract/desk/orders";
import { isInHouse, placeOfPieces } from "@shop/contract/order-status";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { customerOf, orderName } from "../../domain/orders/order-format.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { cancellationMailText, itemsText } from "../desk-order-format.ts";
import { refetchDeskOrders } from "./desk-queries.ts";

type Deletable = Omit<DeskOrder, "notes">;

const stockText = (order: Deletable): string => {
  if (isInHouse(order.status)) return `The stock gets its ${itemsText(order)} back.`;
  return "The stock stays as it is.";
};

/** Why its payment keeps an order from being deleted; "" if it doesn't. */
const keptText = ({ payment, status }: Deletable): string => {
  const isPaid = payment?.state === "paid" || payment?.state === "part-refunded";
  return isPaid && placeOfPieces(status) !== "withCustomer"
    ? "It was paid by card, so the money has to go back first: cancel it, or refund all of it."
    : "";
};

interface Props {
  /** The order to delete; the dialog is closed while it is null. */
  order: Deletable | null;
  /** Called with the order's id once it is deleted, here or elsewhere. */
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before the whole order is deleted, and names the effects on the stock and the customer. */
export const DeleteWholeOrderDialog = ({ order, onDeleted, onClose }: Props) => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = useSingleFlight(async (chosen: Deletable) => {
    setBusy(true);
    try {
      const params = { id: chosen._id };
      const { deletedCount, undo } = await call("DELETE /desk/orders/:id", { params });
      onDeleted(chosen._id);
      if (deletedCount > 0) notifyUndoable(cache, `${orderName(chosen)} deleted`, [undo]);
      else notify.info("That order had already been deleted.");
    } catch (error) {
      notifyFailure(failureText(error));
    }
    refetchDeskOrders(cache);
    setBusy(false);
    onClose();
  });
  return (
    <ConfirmDialog
      open={order !== null}
      title="Delete this order?"
      confirmLabel="Delete order"
      keepLabel="Keep order"
      danger
      busy={busy}
      onConfirm={() => order && void remove(order)}
      onClose={onClose}
    >
      {order && (
        <>
          <p>
            {`${orderName(order)} of ${customerOf(order)}, ${itemsText(order)}, will be gone, with its notes and refunds. To keep a record of it, cancel it instead.`}
          </p>
          <p>{keptText(order) || `${stockText(order)} ${cancellationMailText(order)}`}</p>
        </>
      )}
    </ConfirmDialog>
  );
};
