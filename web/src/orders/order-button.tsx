import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { Button } from "../ui/button.tsx";
import { PlacedOrder } from "./placed-order.tsx";

interface Props {
  product: Product;
  /** Opens the order modal for a product. */
  choose: (product: Product) => void;
  /** The order that was placed last on this page. */
  placed: Order | null;
}

/** Loads the order modal ahead of its use. A failure is ignored: the press loads it again, and reports one. */
const prefetchDialog = () => void import("./order-dialog.tsx").catch(() => {});

/** Opens the order modal for a product, and says afterwards what was ordered. */
export const OrderButton = ({ product, choose, placed }: Props) => {
  const onSale = canBeOrdered(product);
  return (
    <>
      <Button
        onClick={() => choose(product)}
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        disabled={!onSale}
      >
        {onSale ? "Purchase" : "Sold out"}
      </Button>
      {placed?.purchaseId === product._id && <PlacedOrder order={placed} />}
    </>
  );
};
