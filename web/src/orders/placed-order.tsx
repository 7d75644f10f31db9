import type { Order } from "@pros-and-drill/contract/orders";
import { Link } from "../navigation/link.tsx";
import { paths } from "../navigation/paths.ts";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";
import "./placed-order.css";

/** What was just ordered, and a link to the orders. */
export const PlacedOrder = ({ order }: { order: Order }) => (
  <p className="placed-order mt-3 ps-3">
    <span>{`Ordered: ${formatCount(order.quantity)} for ${formatMoney(order.total)}.`}</span>{" "}
    <Link to={paths.dashboard} className="text-link">
      See your orders
    </Link>
  </p>
);
