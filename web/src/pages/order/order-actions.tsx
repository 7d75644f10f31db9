import { canBeOrdered, quantityFits } from "@pros-and-drill/contract/order-quantity";
import { mayStep } from "@pros-and-drill/contract/order-status";
import type { NewCheckout, OrderDetails } from "@pros-and-drill/contract/orders";
import type { ProductDetails } from "@pros-and-drill/contract/products";
import { useRef } from "react";
import { addToBasket } from "../../basket/add-to-basket.ts";
import { draftOf } from "../../browser/drafts.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths, toolPath } from "../../navigation/paths.ts";
import { StepButtons } from "../../orders/step-buttons.tsx";
import { StepDialog, useStepDialog } from "../../orders/step-dialog.tsx";
import { useSignedInUser } from "../../session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

interface Props {
  order: OrderDetails;
  /** Null if it is no longer on sale; undefined until that is known. */
  tool: ProductDetails | null | undefined;
  /** Opens the dialog to cancel the order. */
  onCancel: () => void;
}

/** The customer's actions on their order. */
export const CustomerActions = ({ order, tool, onCancel }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { uid } = useSignedInUser();
  const mayCancel = mayStep(order.status, "cancelled", "customer");
  /** Adds the same quantity to the basket if it can still be ordered, and prefills the checkout. */
  const orderAsBefore = (sold: ProductDetails): void => {
    const { quantity, address, phone } = order;
    addToBasket(sold, quantityFits(quantity, sold) ? quantity : undefined);
    draftOf<Pick<NewCheckout, "address" | "phone">>(uid, "checkout").keep({ address, phone });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Order actions" className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => print()}>
          Print receipt
        </Button>
        {mayCancel && (
          <Button tone="danger" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {/* The tool is known later than the order. Its buttons stand last, so that they move no other. */}
        {tool && order.status === "delivered" && (
          <ButtonLink to={`${toolPath(tool._id)}#reviews`} tone="secondary">
            Review this tool
          </ButtonLink>
        )}
        {tool && canBeOrdered(tool) && (
          <ButtonLink to={paths.basket} onClick={() => orderAsBefore(tool)}>
            Order again
          </ButtonLink>
        )}
      </div>
      {tool === null && <p>This tool is no longer on sale.</p>}
      {tool && !canBeOrdered(tool) && <p>This tool is sold out.</p>}
    </section>
  );
};

/** The admins' actions on an order. */
export const AdminActions = ({ order }: { order: OrderDetails }) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { task, open, close } = useStepDialog();
  return (
    <section ref={section} tabIndex={-1} aria-label="For admins" className="flex flex-wrap gap-3">
      <StepButtons orders={[order]} onOpen={open} />
      <Button tone="secondary" size="sm" onClick={() => print()}>
        Print receipt
      </Button>
      <StepDialog task={task} loaded={[order]} onClose={close} />
    </section>
  );
};
