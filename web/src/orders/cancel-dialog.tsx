import { limits } from "@pros-and-drill/contract/limits";
import type { Order } from "@pros-and-drill/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { draftOf } from "../browser/drafts.ts";
import { useSignedInUser } from "../session/session-state.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { formatCount } from "../ui/format.ts";
import { notify } from "../ui/notify.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { cacheOrder, refetchOrders } from "./order-queries.ts";
import { orderName } from "./order-words.ts";

/** Cancels one of the customer's orders. A toast says whether that succeeded. */
const useCancelOrder = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call("POST /purchase/:id/cancellation", {
        params: { id },
        body: reason.trim() ? { reason } : {},
      }),
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      cacheOrder(cache, order);
      notify.success("Your order is cancelled");
    },
    onSettled: () => refetchOrders(cache), // it may have been shipped meanwhile
  });
};

interface Props {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Asks a customer to confirm that their order is cancelled, and for an optional reason. */
export const CancelDialog = ({ order, open, onClose }: Props) => {
  const { mutateAsync, isPending } = useCancelOrder(order._id);
  const draft = draftOf<{ reason: string }>(useSignedInUser().uid, `cancel ${order._id}`);
  const reason = () => draft.applyTo({ reason: "" }).reason;
  const end = () => {
    draft.drop();
    onClose();
  };
  const cancel = useOneAtATime(() =>
    mutateAsync(reason()).then(end, (error: unknown) => {
      // After any other failure the dialog stays open with the reason.
      if (error instanceof CallFailed && [404, 409].includes(error.status)) end();
    }),
  );
  return (
    <Dialog open={open} title="Cancel this order?" onClose={onClose} locked={isPending}>
      <div className="dialog-body">
        <p>
          {`${orderName(order)}, ${formatCount(order.quantity)} × ${order.purchase}, won’t be shipped.${order.emailVerified ? " We’ll confirm that by e-mail." : ""} If you change your mind, you can order again.`}
        </p>
        <TextArea
          label="Reason"
          hint="Optional. The shop will see it."
          rows={2}
          maxLength={limits.reason}
          defaultValue={reason()}
          onChange={({ target }) => draft.keep({ reason: target.value })}
        />
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={isPending} data-first-focus>
          Keep order
        </Button>
        <Button tone="danger" onClick={() => void cancel(undefined)} busy={isPending}>
          Cancel order
        </Button>
      </div>
    </Dialog>
  );
};
