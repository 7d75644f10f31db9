import type { BookedAddress } from "@shop/contract/account";
import { messages } from "@shop/contract/messages";
import type { NewOrder } from "@shop/contract/new-orders";
import { quantityFits } from "@shop/contract/order-quantity";
import type { OrderRow } from "@shop/contract/orders";
import type { Product } from "@shop/contract/products";
import { useQueryClient } from "@tanstack/react-query";
import { type Draft, draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialogs, useLazyDialog } from "../../data/use-dialog.ts";
import { notify } from "../../ui/notify.ts";
import { useLatestDelivery } from "../ordering/latest-delivery.ts";
import type { OrderInput } from "./order-dialog.tsx";

/** The draft of the order modal for one product. */
const orderDraft = (uid: string, productId: string): Draft<OrderInput> =>
  draftOf(uid, `order ${productId}`);

export interface OrderModalProps {
  /** The page's loaded products. */
  products: readonly Product[];
  /**
   * The addresses of the customer's account; null until they are loaded. The first one prefills the form; if
   * there is none, the latest order's address does.
   */
  addresses: readonly BookedAddress[] | null;
  /** The account's share of each product's stock, in percent; null if it isn't known. */
  sharePercent: number | null;
  /**
   * Called after an order was sent, for pages that keep products outside of the query cache.
   *
   * @param price the new price if it has changed
   */
  onPlacing?: (price: number | undefined, product: Product) => void;
  /** Called after an order was sent: with the order, or with null if it failed. */
  onPlaced: (order: OrderRow | null) => void;
}

/** The dialogs of a product on a page with the order modal. */
export const orderDialogs = ["order"] as const;

const loadPlacing = () => import("./place-order.ts");

/** Loads what its press does with it, so that the press finds it there. */
const loadDialog = () =>
  Promise.all([import("./order-dialog.tsx"), loadPlacing()]).then(
    ([{ OrderDialog }]) => OrderDialog,
  );

/**
 * The order modal of a page for signed-in people, opened by useDialogs. The page renders it once, outside of
 * the list of products.
 */
export const OrderModal = ({
  products,
  addresses,
  sharePercent,
  onPlacing = () => {},
  onPlaced,
}: OrderModalProps) => {
  const customer = useSignedInUser();
  const { shown, isOpen, close } = useDialogs(orderDialogs, products);
  const chosen = shown?.row ?? null;
  const latest = useLatestDelivery();
  const queries = useQueryClient();
  const OrderDialog = useLazyDialog(loadDialog, chosen !== null, close);

  const order = async (wanted: NewOrder) => {
    notify.clearErrors();
    if (!chosen || !quantityFits(wanted.quantity, chosen)) {
      notify.error(messages.quantityOutOfRange);
      return false;
    }
    const { placeOrder } = await loadPlacing();
    const placing = await placeOrder(queries, wanted);
    const isRepriced = placing.status === "repriced";
    onPlacing(isRepriced ? placing.price : undefined, chosen);
    onPlaced(placing.status === "placed" ? placing.order : null);
    if (placing.status === "placed") orderDraft(customer.uid, chosen._id).drop();
    if (isRepriced && !isOpen("order", chosen))
      notify.error(`The price of ${chosen.name} has changed, so nothing was ordered.`);
    return isRepriced;
  };

  if (!OrderDialog) return null;
  return (
    <OrderDialog
      product={chosen}
      customer={customer}
      draft={chosen && orderDraft(customer.uid, chosen._id)}
      addresses={addresses ?? []}
      sharePercent={sharePercent}
      deliverTo={addresses && (addresses[0] ?? latest)}
      onOrder={order}
      onClose={close}
    />
  );
};
