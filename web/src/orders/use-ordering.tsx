import type { Address } from "@pros-and-drill/contract/account";
import { messages } from "@pros-and-drill/contract/messages";
import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { type ReactNode, useEffect, useState } from "react";
import { useDialogEntry } from "../navigation/use-dialog-entry.ts";
import { useSignedInUser } from "../session/session-context.ts";
import { notify } from "../ui/notify.ts";
import { orderDraft } from "./order-draft.ts";
import { useLatestOrder } from "./use-latest-order.ts";
import { useOrderDialog } from "./use-order-dialog.ts";
import { usePlaceOrder } from "./use-place-order.ts";

export interface Ordering {
  /** Opens the order modal for a product, once the modal has loaded. */
  readonly choose: (product: Product) => void;
  /** Loads the order modal ahead of its use. */
  readonly prefetchDialog: () => void;
  /** The order that was placed last on this page. */
  readonly placed: Order | null;
  /** The order modal. The page renders it once, outside of the list of products. */
  readonly dialog: ReactNode;
}

/**
 * Ordering on a page for signed-in people: the state that all its OrderButtons share.
 *
 * @param products those on the page, as they are loaded
 * @param addresses those of the customer's account; null until they are known. An order starts with the
 *   first one, and without any with the latest order's
 * @param onPlacing is called after an order was sent, for pages whose products aren't in the query cache:
 *   with the product's price if that has changed, and the product
 */
export const useOrdering = (
  products: readonly Product[],
  addresses: readonly Address[] | null,
  onPlacing: (price: number | undefined, product: Product) => void = () => {},
): Ordering => {
  const customer = useSignedInUser();
  const { chosen, open, isOpen, close } = useDialogEntry(products);
  const latest = useLatestOrder();
  const [placed, setPlaced] = useState<Order | null>(null);
  const placeOrder = usePlaceOrder();
  const { OrderDialog, prefetch, load } = useOrderDialog();

  // Also after a reload, or a step forward to the dialog's entry.
  const isMissing = chosen !== null && !OrderDialog;
  useEffect(() => {
    if (isMissing) void load().then((isThere) => isThere || close());
  }, [isMissing, load, close]);

  const order = async (wanted: NewOrder) => {
    notify.clearErrors();
    if (!chosen || !quantityFits(wanted.quantity, chosen)) {
      notify.error(messages.quantityOutOfRange);
      return false;
    }
    const placing = await placeOrder(wanted);
    const isRepriced = placing.status === "repriced";
    onPlacing(isRepriced ? placing.price : undefined, chosen);
    setPlaced(placing.status === "placed" ? placing.order : null);
    if (placing.status === "placed") orderDraft(customer.uid, chosen._id).drop();
    if (isRepriced && !isOpen(chosen))
      notify.error(`${chosen.name} has another price now, so nothing was ordered.`);
    return isRepriced;
  };

  const dialog = OrderDialog && (
    <OrderDialog
      product={chosen}
      customer={customer}
      draft={chosen && orderDraft(customer.uid, chosen._id)}
      addresses={addresses ?? []}
      deliverTo={addresses && (addresses[0] ?? latest)}
      onOrder={order}
      onClose={close}
    />
  );
  return { choose: open, prefetchDialog: prefetch, placed, dialog };
};
