import type { Today } from "@shop/contract/desk/today";
import { orderPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "../card.tsx";

/** The orders whose customers wait for money that didn't arrive. Renders nothing while there are none. */
export const FailedRefunds = ({ orders }: { orders: Today["failedRefunds"] }) =>
  orders.length > 0 && (
    <Card anchor="failed-refunds" id="refunds" title="Failed refunds">
      <p className="text-md text-ink-soft">
        The money of these refunds didn’t arrive. Each order says why.
      </p>
      <ul className="grid">
        {orders.map(({ _id, number }) => (
          <li key={_id} className="border-t border-line py-2 first:border-t-0">
            <Link to={orderPath(_id)} className="text-link">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
