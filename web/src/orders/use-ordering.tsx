import { messages } from "@pros-and-drill/contract/messages";
import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { type ReactNode, useCallback, useState } from "react";
import { useSignedInUser } from "../session/session-context.ts";
import { sessionDraft } from "../session/session-draft.ts";
import { notify } from "../ui/notify.ts";
import { useLatestOrder } from "./use-latest-order.ts";
import { useOrderDialog } from "./use-order-dialog.ts";
import { usePlaceOrder } from "./use-place-order.ts";

export interface Ordering {
  /** Opens the order modal for a product, once the modal has loaded. */
  readonly choose: (product: Product) => Promise<void>;
  /** Loads the order modal ahead of its use. */
  readonly prefetchDialog: () => void;
  /** The order that was placed last on this page. */
  readonly placed: Order | null;
  /** The order modal. The page renders it once, outside of the list of products. */
  readonly dialog: ReactNode;
}

const draft = sessionDraft<NewOrder | null>();

/**
 * Ordering on a page for signed-in people: the state that all its OrderButtons share.
 *
 * @param products those on the page, as they are loaded
 */
export const useOrdering = (products: readonly Product[]): Ordering => {
  const customer = useSignedInUser();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = products.find(({ _id }) => _id === chosenId) ?? null;
  const [last, setLast] = useState(() => draft.get(customer.email));
  draft.useSave(customer.email, () => last);
  const latest = useLatestOrder();
  const [placed, setPlaced] = useState<Order | null>(null);
  const placeOrder = usePlaceOrder();
  const { OrderDialog, prefetch, load } = useOrderDialog();
  const close = useCallback(() => setChosenId(null), []);

  const choose = async (product: Product) => {
    if (OrderDialog || (await load())) setChosenId(product._id);
  };

  const order = async (wanted: NewOrder) => {
    setLast(wanted);
    if (!chosen || !quantityFits(wanted.quantity, chosen)) {
      notify.error(messages.quantityOutOfRange);
      return false;
    }
    const placing = await placeOrder(wanted);
    setPlaced(typeof placing === "string" ? null : placing);
    return placing === "repriced";
  };

  const dialog = OrderDialog && (
    <OrderDialog
      product={chosen}
      customer={customer}
      last={last}
      deliverTo={latest}
      onOrder={order}
      onClose={close}
    />
  );
  return { choose, prefetchDialog: prefetch, placed, dialog };
};
