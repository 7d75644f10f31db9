import { Navigate, useParams } from "react-router-dom";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { orderName } from "../../domain/orders/order-format.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { orderPath, paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { WholeOrder } from "../whole-order/whole-order.tsx";

const Known = ({ id }: { id: string }) => (
  <EntryPage
    query={useOrder(id)}
    kind="Order"
    name={orderName}
    missing="It may have been deleted, or it belongs to another account."
    elsewhere={<ButtonLink to={paths.dashboard}>See your orders</ButtonLink>}
  >
    {(order) =>
      order._id === id ? (
        <WholeOrder order={order} />
      ) : (
        // The address names one of its lines, as SPEC's rows do: the order's own takes its place.
        <Navigate to={orderPath(order._id)} replace />
      )
    }
  </EntryPage>
);

/** One order, for its customer. Admins have a page of the desk at the same address. */
const OrderPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default OrderPage;
