import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { useList } from "../../lists/use-list.ts";
import { Link } from "../../navigation/link.tsx";
import { orderPath } from "../../navigation/paths.ts";
import { StatusMark } from "../../orders/status-mark.tsx";
import { formatCount } from "../../ui/format-count.ts";

interface Props {
  order: OrderDetails & { readonly number: string };
  /** Whether the reader is its customer, and not an admin who looks at somebody else's. */
  isOwn: boolean;
}

/** The other orders of the same checkout; nothing where there are none. */
export const OrderedTogether = ({ order, isOwn }: Props) => {
  const { rows } = useList(isOwn ? "GET /purchase" : "GET /order", { number: order.number });
  const others = rows.filter(({ _id }) => _id !== order._id);
  if (others.length === 0) return null;
  return (
    <section className="ordered-together" aria-labelledby="together">
      <h2 id="together">Ordered together with it</h2>
      <ul className="mt-2">
        {others.map(({ _id, quantity, purchase, status }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <span>
              <span>{`${formatCount(quantity)} × `}</span>
              <Link to={orderPath(_id)} className="text-link">
                {purchase}
              </Link>
            </span>
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
};
