import { limits } from "@pros-and-drill/contract/limits";
import type { Order } from "@pros-and-drill/contract/orders";
import { CallFailed } from "../api/call-failed.ts";
import { draftOf } from "../session/drafts.ts";
import { useSignedInUser } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatCount } from "../ui/format-count.ts";
import { TextArea } from "../ui/text-area.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useCancelOrder } from "./use-cancel-order.ts";

interface Props {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Asks a customer once whether to cancel their order, and for a reason, which they may leave out. */
export const CancelQuestion = ({ order, open, onClose }: Props) => {
  const { mutateAsync, isPending } = useCancelOrder(order._id);
  const draft = draftOf<{ reason: string }>(useSignedInUser().uid, `cancel ${order._id}`);
  const reason = () => draft.applyTo({ reason: "" }).reason;
  const end = () => {
    draft.drop();
    onClose();
  };
  const cancel = useOneAtATime(() =>
    mutateAsync(reason()).then(end, (error: unknown) => {
      // Without an answer it stays open, with the reason in it.
      if (error instanceof CallFailed && [404, 409].includes(error.status)) end();
    }),
  );
  return (
    <Dialog open={open} title="Cancel this order?" onClose={onClose} locked={isPending}>
      <div className="dialog-body">
        <p>
          {`${formatCount(order.quantity)} × ${order.purchase} won’t be sent. If you change your mind, order again.`}
        </p>
        <TextArea
          label="Reason"
          hint="You needn’t give one. The shop reads it."
          rows={2}
          maxLength={limits.reason}
          defaultValue={reason()}
          onChange={({ target }) => draft.keep({ reason: target.value })}
        />
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={isPending} data-first-focus>
          Keep it
        </Button>
        <Button tone="danger" onClick={() => void cancel(undefined)} busy={isPending}>
          Cancel order
        </Button>
      </div>
    </Dialog>
  );
};
