import type { Address } from "@pros-and-drill/contract/account";
import type { NewOrder } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useState } from "react";
import type { Draft } from "../session/drafts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { type OrderDetails, OrderForm } from "./order-form.tsx";

interface Props {
  /** The product to order; the dialog is closed while it is null. */
  product: Product | null;
  customer: { readonly email: string; readonly name: string };
  /** What the customer has typed for this product before. */
  draft: Draft<OrderDetails> | null;
  /** Those of the customer's account. */
  addresses: readonly Address[];
  /** Where the order is delivered, unless the customer says something else. */
  deliverTo: Pick<NewOrder, "address" | "phone"> | null;
  /** Resolves when the order has been placed or has failed, to whether the modal stays open. */
  onOrder: (order: NewOrder) => Promise<boolean>;
  onClose: () => void;
}

/**
 * The order modal. It closes after each submission, failed ones included (SPEC.md section 4). Only when
 * the price has changed does it stay open, and shows the new total.
 */
export const OrderDialog = (props: Props) => {
  const { product, customer, draft, addresses, deliverTo, onOrder, onClose } = props;
  // Back closes it also while an order is sent: then another product's may be open.
  const [sending, setSending] = useState<string | null>(null);

  const submit = async (details: OrderDetails) => {
    if (!product) return;
    setSending(product._id);
    const stays = await onOrder({
      purchaseId: product._id,
      purchase: product.name,
      customer: customer.email,
      customerName: customer.name,
      price: product.price,
      ...details,
    });
    setSending(null);
    if (!stays) onClose();
  };

  return (
    <Dialog
      open={product !== null}
      title={product ? `Order: ${product.name}` : ""}
      onClose={onClose}
      locked={product !== null && sending === product._id}
    >
      {product && draft && (
        <OrderForm
          key={product._id}
          product={product}
          customer={customer}
          start={draft.applyTo({
            quantity: product.minimumOrderQuantity + 1,
            address: deliverTo?.address ?? "",
            phone: deliverTo?.phone ?? "",
          })}
          addresses={addresses}
          onType={draft.keep}
          onSubmit={submit}
        />
      )}
    </Dialog>
  );
};
