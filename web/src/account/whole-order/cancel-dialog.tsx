import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { Order, OrderLine } from "@shop/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";
import { draftOf } from "../../data/drafts.ts";
import { useDraftOwner } from "../../data/session/session-state.ts";
import {
  isReachable,
  lineInText,
  linesInText,
  orderInText,
  orderName,
} from "../../domain/orders/order-format.ts";
import { countedLines } from "../../domain/orders/order-lines.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { cacheOrder, refetchOrders } from "../../domain/orders/order-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

interface Cancelling {
  readonly order: Order;
  /** The one line to cancel; without it, the whole order. */
  readonly line?: OrderLine | undefined;
}

/** Cancels one of the customer's orders, or a line of it. A toast says whether that succeeded. */
const useCancelOrder = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ order, line, reason }: Cancelling & { readonly reason: string }) =>
      call("POST /purchase/:id/cancellation", {
        params: { id: order._id },
        body: { ...(reason.trim() ? { reason } : {}), ...(line ? { line: line._id } : {}) },
      }),
    onMutate: notify.clearErrors,
    onSuccess: (order, { line }) => {
      cacheOrder(cache, order);
      notify.success(line ? `${line.name} is cancelled` : "Your order is cancelled");
    },
    onSettled: () => refetchOrders(cache), // it may have been shipped meanwhile
  });
};

/** @returns what goes back to the card by a cancellation, in minor units */
const refundCents = ({ order, line }: Cancelling): number => {
  if (!order.payment?.paidAt) return 0;
  const left = line ? countedLines(order).filter(({ _id }) => _id !== line._id) : [];
  return moneyOf(order).due - moneyOf({ ...order, lines: left }).due;
};

/** @returns what is cancelled, and what remains of the order */
const consequences = ({ order, line }: Cancelling): readonly string[] => {
  const refund = refundCents({ order, line });
  const mail = isReachable(order) ? " We’ll confirm that by e-mail." : "";
  const money = refund > 0 ? ` We refund ${formatMinorUnits(refund)} to your card.` : "";
  const again = `${money}${mail} If you change your mind, you can order again.`;
  if (!line) return [`${orderName(order)}, ${orderInText(order)}, won’t be shipped.${again}`];
  const left = countedLines(order).filter(({ _id }) => _id !== line._id);
  return [
    `${orderName(order)}: ${lineInText(line)} won’t be shipped.${again}`,
    `We’ll still ship ${linesInText(left)}. The order then costs ${formatMinorUnits(moneyOf({ ...order, lines: left }).total)} instead of ${formatMoney(order.total)}.`,
  ];
};

interface Props extends Cancelling {
  open: boolean;
  onClose: () => void;
}

/** Asks a customer to confirm that their order, or one line of it, is cancelled, and for an optional reason. */
export const CancelDialog = ({ open, onClose, ...cancelling }: Props) => {
  const { order, line } = cancelling;
  const { mutateAsync, isPending } = useCancelOrder();
  const form = line ? `cancel line ${line._id}` : `cancel ${order._id}`;
  const draft = draftOf<{ reason: string }>(useDraftOwner(), form);
  const reason = () => draft.applyTo({ reason: "" }).reason;
  const end = () => {
    draft.drop();
    onClose();
  };
  const cancel = useSingleFlight(() =>
    mutateAsync({ order, line, reason: reason() }).then(end, (error: unknown) => {
      // After any other failure the dialog stays open with the reason.
      if (error instanceof CallFailed && [404, 409].includes(error.status)) end();
    }),
  );
  const subject = line ? "tool" : "order";
  return (
    <Dialog
      open={open}
      title={line ? `Cancel ${line.name}?` : "Cancel this order?"}
      onClose={onClose}
      locked={isPending}
    >
      <div className="dialog-body">
        {consequences(cancelling).map((text) => (
          <p key={text}>{text}</p>
        ))}
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
          {`Keep ${subject}`}
        </Button>
        <Button tone="danger" onClick={() => void cancel()} busy={isPending}>
          {`Cancel ${subject}`}
        </Button>
      </div>
    </Dialog>
  );
};
