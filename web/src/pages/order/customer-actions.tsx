import { canBeOrdered, quantityFits } from "@pros-and-drill/contract/order-quantity";
import { mayStep } from "@pros-and-drill/contract/order-status";
import type { OrderDetails } from "@pros-and-drill/contract/orders";
import type { ProductDetails } from "@pros-and-drill/contract/products";
import { useRef } from "react";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { toolPath } from "../../navigation/paths.ts";
import { orderDraft } from "../../orders/order-draft.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

interface Props {
  order: OrderDetails;
  /** Null if it isn't on sale any more; undefined until that is known. */
  tool: ProductDetails | null | undefined;
  /** Opens the question whether to cancel it. */
  onCancel: () => void;
}

/** What a customer can do with their order: order the tool again, cancel the order, print its receipt. */
export const CustomerActions = ({ order, tool, onCancel }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { uid } = useSignedInUser();
  const mayCancel = mayStep(order.status, "cancelled", "customer");
  /** Fills the order modal with what was ordered, as far as it fits the tool as it is now. */
  const orderAsBefore = (sold: ProductDetails): void => {
    const { quantity, address, phone } = order;
    const pieces = quantityFits(quantity, sold) ? { quantity } : {};
    orderDraft(uid, sold._id).keep({ ...pieces, address, phone });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="What you can do" className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => print()}>
          Print receipt
        </Button>
        {mayCancel && (
          <Button tone="danger" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {/* The tool is known later than the order. Its button stands last, so that it moves no other. */}
        {tool && canBeOrdered(tool) && (
          <ButtonLink to={`${toolPath(tool._id)}#order`} onClick={() => orderAsBefore(tool)}>
            Order again
          </ButtonLink>
        )}
      </div>
      {tool === null && <p>This tool isn’t sold any more.</p>}
      {tool && !canBeOrdered(tool) && <p>This tool is sold out at the moment.</p>}
    </section>
  );
};
