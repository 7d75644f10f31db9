import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { Button } from "../ui/button.tsx";
import { PlacedOrder } from "./placed-order.tsx";
import { prefetchOrderDialog } from "./use-order-dialog.ts";

interface Props {
  product: Product;
  /** Opens the order modal for a product. */
  choose: (product: Product) => void;
  /** The order that was placed last on this page. */
  placed: Order | null;
}

/** Opens the order modal for a product, and says afterwards what was ordered. */
export const OrderButton = ({ product, choose, placed }: Props) => {
  const onSale = canBeOrdered(product);
  return (
    <>
      <Button
        onClick={() => choose(product)}
        onPointerEnter={prefetchOrderDialog}
        onFocus={prefetchOrderDialog}
        disabled={!onSale}
      >
        {onSale ? "Purchase" : "Sold out"}
      </Button>
      {placed?.purchaseId === product._id && <PlacedOrder order={placed} />}
    </>
  );
};
