import { formatCount, formatMoney } from "@shop/contract/format";
import { canBeOrdered } from "@shop/contract/order-quantity";
import type { OrderRow } from "@shop/contract/orders";
import { howToPay, nothingToPay } from "@shop/contract/payment";
import type { Product } from "@shop/contract/products";
import { useShopSettings } from "../../data/shop-settings.ts";
import { ordersOfRows } from "../../domain/orders/row-orders.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

/** What was just ordered, and a link to the orders. */
const PlacedOrder = ({ order }: { order: OrderRow }) => {
  const { paymentDays } = useShopSettings().orders;
  const [{ total } = order] = ordersOfRows([order]);
  const terms = total === 0 ? `${nothingToPay}.` : howToPay(paymentDays);
  return (
    <p className="mt-3 border-s-4 border-success ps-3 text-md">
      <span>{`Ordered: ${formatCount(order.quantity)} for ${formatMoney(total)}. ${terms}`}</span>{" "}
      <Link to={paths.dashboard} className="text-link">
        See your orders
      </Link>
    </p>
  );
};

interface Props {
  product: Product;
  /** Opens the order modal for a product. */
  choose: (product: Product) => void;
  /** The last order that was placed on this page. */
  placed: OrderRow | null;
}

/** Prefetches the order modal. A failure is ignored: the press retries, and reports a failure. */
const prefetchDialog = () => void import("./order-dialog.tsx").catch(() => {});

/** Opens the order modal for a product, and shows what was ordered. */
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
