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

/** Ordering on a page for signed-in people: the state that all its OrderButtons share. */
export const useOrdering = (): Ordering => {
  const customer = useSignedInUser();
  const [chosen, setChosen] = useState<Product | null>(null);
  const [last, setLast] = useState(() => draft.get(customer.email));
  draft.useSave(customer.email, () => last);
  const latest = useLatestOrder();
  const [placed, setPlaced] = useState<Order | null>(null);
  const placeOrder = usePlaceOrder();
  const { OrderDialog, prefetch, load } = useOrderDialog();
  const close = useCallback(() => setChosen(null), []);

  const choose = async (product: Product) => {
    if (OrderDialog || (await load())) setChosen(product);
  };

  const order = async (wanted: NewOrder) => {
    setLast(wanted);
    if (chosen && quantityFits(wanted.quantity, chosen)) setPlaced(await placeOrder(wanted));
    else notify.error(messages.quantityOutOfRange);
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
