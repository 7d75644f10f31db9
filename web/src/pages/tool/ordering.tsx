import type { Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useState } from "react";
import { OrderModal } from "../../orders/order-modal.tsx";
import { PlacedOrder } from "../../orders/placed-order.tsx";
import { QueryProvider } from "../../session/query-provider.tsx";
import { useAddresses } from "../../users/use-addresses.ts";

export interface OrderingProps {
  product: Product;
  /** Asks the shop for the tool as it stands now. */
  look: () => Promise<void>;
  /** Shows what is known of the tool already. */
  change: (known: Partial<Product>) => void;
}

const Modal = ({ product, look, change }: OrderingProps) => {
  const addresses = useAddresses();
  const [placed, setPlaced] = useState<Order | null>(null);
  const showChange = (price: number | undefined) => {
    if (price === undefined) void look();
    else change({ price });
  };
  return (
    <>
      {placed && <PlacedOrder order={placed} />}
      <OrderModal
        products={[product]}
        addresses={addresses}
        onPlacing={showChange}
        onPlaced={setPlaced}
      />
    </>
  );
};

/** The order modal for the tool of the page, which opens when the history entry says so. */
export const Ordering = (props: OrderingProps) => (
  <QueryProvider>
    <Modal {...props} />
  </QueryProvider>
);
