import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { Button } from "../ui/button.tsx";
import { PlacedOrder } from "./placed-order.tsx";
import type { Ordering } from "./use-ordering.tsx";

interface Props {
  product: Product;
  /** The page's useOrdering(), whose dialog the page renders. */
  ordering: Ordering;
}

/** Opens the order modal for a product, and says afterwards what was ordered. */
export const OrderButton = ({ product, ordering }: Props) => {
  const { choose, prefetchDialog, placed } = ordering;
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
