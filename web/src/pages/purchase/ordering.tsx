import { OrderModal, type OrderModalProps } from "../../orders/order-modal.tsx";
import { useAddresses } from "../../users/use-addresses.ts";

export type OrderingProps = Omit<OrderModalProps, "addresses">;

/** The order modal for the products of the page, with the addresses of the customer's account. */
export const Ordering = (props: OrderingProps) => (
  <OrderModal {...props} addresses={useAddresses()} />
);
