import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { notify } from "../../ui/notify.ts";
import { Card } from "./card.tsx";

/** The link by which an order is paid that was taken by phone. Its customer has it by mail; here it is copied. */
export const PaymentLink = ({ link }: { link: NonNullable<DeskOrderDetails["paymentLink"]> }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      notify.success("The link is copied");
    } catch {
      notify.warning("The browser doesn’t let us copy it: mark the link and copy it yourself");
    }
  };
  return (
    <Card id="payment-link" title="Payment link">
      <p>{`The customer has it by mail. They can pay until ${formatMoment(link.until)}; otherwise the order ends, and the tools are free again.`}</p>
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
    </Card>
  );
};
