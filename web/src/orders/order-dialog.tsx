import type { NewOrder } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { type OrderDetails, OrderForm } from "./order-form.tsx";

interface Props {
  /** The product to order; the dialog is closed while it is null. */
  product: Product | null;
  customer: { readonly email: string; readonly name: string };
  /** The order submitted last, whose values the form starts with. */
  last: NewOrder | null;
  /** Where the latest order was delivered. */
  deliverTo: Pick<NewOrder, "address" | "phone"> | null;
  /** Resolves when the order has been placed or has failed, to whether the modal stays open. */
  onOrder: (order: NewOrder) => Promise<boolean>;
  onClose: () => void;
}

/**
 * The order modal. It closes after each submission, failed ones included (SPEC.md section 4). Only when
 * the price has changed does it stay open, and shows the new total.
 */
export const OrderDialog = ({ product, customer, last, deliverTo, onOrder, onClose }: Props) => {
  const [sending, setSending] = useState(false);

  const submit = async (details: OrderDetails) => {
    if (!product) return;
    setSending(true);
    const stays = await onOrder({
      purchaseId: product._id,
      purchase: product.name,
      customer: customer.email,
      customerName: customer.name,
      price: product.price,
      ...details,
    });
    setSending(false);
    if (!stays) onClose();
  };

  return (
    <Dialog
      open={product !== null}
      title={product ? `Order: ${product.name}` : ""}
      onClose={onClose}
      locked={sending}
    >
      {product && (
        <OrderForm
          product={product}
          customer={customer}
          start={{
            quantity:
              last?.purchaseId === product._id ? last.quantity : product.minimumOrderQuantity + 1,
            address: (last ?? deliverTo)?.address ?? "",
            phone: (last ?? deliverTo)?.phone ?? "",
          }}
          onSubmit={submit}
        />
      )}
    </Dialog>
  );
};
