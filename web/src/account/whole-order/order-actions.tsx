import { canBeOrdered, quantityFits } from "@shop/contract/order-quantity";
import { areSent, mayStep } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { useRef } from "react";
import { draftOf } from "../../data/drafts.ts";
import { useDraftOwner } from "../../data/session/session-state.ts";
import { addToBasket } from "../../domain/basket/add-to-basket.ts";
import { addressIn } from "../../domain/orders/destination.ts";
import { countedLines } from "../../domain/orders/order-lines.ts";
import type { Products } from "../../domain/products/use-products.ts";
import { addressForm } from "../../domain/users/address-form.ts";
import type { DeliveryForm } from "../../domain/users/invoice-and-gift.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOrderPlaces } from "./order-places.ts";

interface Props {
  order: OrderDetails;
  tools: Products;
  /** Opens the dialog to cancel the order. */
  onCancel: () => void;
}

/** The customer's actions on their order. */
export const CustomerActions = ({ order, tools, onCancel }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const owner = useDraftOwner();
  const { invoice } = useOrderPlaces();
  const mayCancel = mayStep(order.status, "cancelled", "customer") && !order.payment?.isDisputed;
  const lines = countedLines(order).flatMap(({ productId, quantity }) => {
    const tool = tools.get(productId);
    return tool && canBeOrdered(tool) ? [{ tool, quantity }] : [];
  });
  /** Adds the same quantities to the basket where they can still be ordered, and prefills the checkout. */
  const orderAsBefore = (): void => {
    for (const { tool, quantity } of lines)
      if (addToBasket(tool, quantityFits(quantity, tool) ? quantity : undefined) === null) break;
    draftOf<Pick<DeliveryForm, "address" | "phone">>(owner, "checkout").keep({
      phone: order.phone,
      ...(order.delivery.pickup ? {} : { address: addressForm(addressIn(order)) }),
    });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Order actions"
      className="flex flex-wrap gap-3"
    >
      <Button tone="secondary" onClick={() => print()}>
        Print receipt
      </Button>
      {areSent(order.status) && (
        <ButtonLink tone="secondary" to={invoice(order._id)}>
          Invoice
        </ButtonLink>
      )}
      {mayCancel && (
        <Button tone="quiet" onClick={onCancel}>
          {countedLines(order).length > 1 ? "Cancel the whole order" : "Cancel"}
        </Button>
      )}
      {/* The tools are known later than the order. Their button stands last, so that it moves no other. */}
      {lines.length > 0 && (
        <ButtonLink to={paths.basket} onClick={orderAsBefore}>
          Order again
        </ButtonLink>
      )}
    </section>
  );
};
