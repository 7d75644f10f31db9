import { useParams } from "react-router-dom";
import { OrderEntry } from "../../domain/orders/order-entry.tsx";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { WholeOrder } from "../whole-order/whole-order.tsx";

const Known = ({ id }: { id: string }) => (
  <OrderEntry
    id={id}
    query={useOrder(id)}
    missing="It may have been deleted, or it belongs to another account."
    elsewhere={<ButtonLink to={paths.dashboard}>See your orders</ButtonLink>}
  >
    {(order) => <WholeOrder order={order} />}
  </OrderEntry>
);

/** One order, for its customer. Admins have a page of the desk at the same address. */
const OrderPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default OrderPage;
