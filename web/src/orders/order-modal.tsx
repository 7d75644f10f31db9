import type { Address } from "@pros-and-drill/contract/account";
import { messages } from "@pros-and-drill/contract/messages";
import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useDialogChunk } from "../navigation/use-dialog-chunk.ts";
import { useDialogEntry } from "../navigation/use-dialog-entry.ts";
import { useSignedInUser } from "../session/session-context.ts";
import { notify } from "../ui/notify.ts";
import { orderDraft } from "./order-draft.ts";
import { useLatestOrder } from "./use-latest-order.ts";
import { usePlaceOrder } from "./use-place-order.ts";

export interface OrderModalProps {
  /** Those on the page, as they are loaded. */
  products: readonly Product[];
  /**
   * Those of the customer's account; null until they are known. An order starts with the first one, and
   * without any with the latest order's.
   */
  addresses: readonly Address[] | null;
  /**
   * Is called after an order was sent, for pages whose products aren't in the query cache: with the
   * product's price if that has changed, and the product.
   */
  onPlacing?: (price: number | undefined, product: Product) => void;
  /** Is called after an order was sent: with it if it was placed, else with null. */
  onPlaced: (order: Order | null) => void;
}

const loadDialog = () => import("./order-dialog.tsx").then(({ OrderDialog }) => OrderDialog);

/**
 * The order modal of a page for signed-in people. It opens when the history entry says so
 * (navigation/use-dialog-entry.ts). The page renders it once, outside of the list of products.
 */
export const OrderModal = ({
  products,
  addresses,
  onPlacing = () => {},
  onPlaced,
}: OrderModalProps) => {
  const customer = useSignedInUser();
  const { chosen, isOpen, close } = useDialogEntry(products);
  const latest = useLatestOrder();
  const placeOrder = usePlaceOrder();
  const OrderDialog = useDialogChunk(loadDialog, chosen !== null, close);

  const order = async (wanted: NewOrder) => {
    notify.clearErrors();
    if (!chosen || !quantityFits(wanted.quantity, chosen)) {
      notify.error(messages.quantityOutOfRange);
      return false;
    }
    const placing = await placeOrder(wanted);
    const isRepriced = placing.status === "repriced";
    onPlacing(isRepriced ? placing.price : undefined, chosen);
    onPlaced(placing.status === "placed" ? placing.order : null);
    if (placing.status === "placed") orderDraft(customer.uid, chosen._id).drop();
    if (isRepriced && !isOpen(chosen))
      notify.error(`${chosen.name} has another price now, so nothing was ordered.`);
    return isRepriced;
  };

  if (!OrderDialog) return null;
  return (
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
};
