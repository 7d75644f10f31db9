import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { paymentLinkHours } from "@shop/contract/payment-state";
import { useDialog } from "../../data/use-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { notify } from "../../ui/notify.ts";
import { itemsText } from "../desk-order-format.ts";
import { Card } from "./card.tsx";
import { useEndPayment, useRenewLink } from "./order-changes.ts";

interface Props {
  order: DeskOrderDetails;
  link: NonNullable<DeskOrderDetails["paymentLink"]>;
}

/** The link by which an order is paid that was taken by phone. Its customer has it by e-mail; here it is copied. */
export const PaymentLink = ({ order, link }: Props) => {
  const ending = useEndPayment(order._id);
  const renewing = useRenewLink(order._id, link.until);
  const dialog = useDialog("endPayment", order._id);
  const renewal = useDialog("renewLink", order._id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      notify.success("The link is copied");
    } catch {
      notify.warning("The browser doesn’t let us copy it: select the link and copy it yourself");
    }
  };
  return (
    <Card id="payment-link" title="Payment link">
      <p>{`The customer has it by e-mail. They can pay until ${formatMoment(link.until)}; otherwise the order ends, and the tools are free again.`}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <Field label="Link">
            {(control) => (
              <input
                {...control}
                readOnly
                className="field-input"
                value={link.url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Field>
        </div>
        <Button tone="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" onClick={renewal.open}>
          Send a new link…
        </Button>
        <Button tone="danger" size="sm" onClick={dialog.open}>
          End the order…
        </Button>
      </div>
      <ConfirmDialog
        open={renewal.isOpen}
        title="Send a new link?"
        confirmLabel="Send a new link"
        keepLabel="Keep this one"
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate(undefined, { onSettled: renewal.close })}
        onClose={renewal.close}
      >
        <p>{`The customer gets an e-mail with a link that can be paid for ${paymentLinkHours} hours from now. This one can’t be paid any more then. The tools stay set aside.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog.isOpen}
        title="End this order?"
        confirmLabel="End the order"
        keepLabel="Keep it"
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onSettled: dialog.close })}
        onClose={dialog.close}
      >
        <p>{`The link can’t be paid any more, and ${itemsText(order)} can be sold again. The customer gets no e-mail about it.`}</p>
        <p>
          This can’t be undone: if they still want it, enter a new order. If they have just paid,
          the order is placed instead.
        </p>
      </ConfirmDialog>
    </Card>
  );
};
