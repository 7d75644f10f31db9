import { Navigate, useParams } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { orderName } from "../../domain/orders/order-format.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { orderPath, paths } from "../../paths.ts";
import { usePageName } from "../../runtime/use-page-name.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { WholeOrder } from "./whole-order.tsx";

const Known = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useOrder(id);
  usePageName(data ? orderName(data) : "Order");
  // The address names one of its lines, as SPEC's rows do: the order's own takes its place.
  if (data && data._id !== id) return <Navigate to={orderPath(data._id)} replace />;
  if (data) return <WholeOrder order={data} />;
  if (data === null) {
    return (
      <>
        <PageHeading title="Order" />
        <EmptyState
          title="There is no such order"
          text="It may have been deleted, or it belongs to another account."
        >
          <ButtonLink to={paths.dashboard}>See your orders</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageHeading title="Order" />
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  }
  return <Spinner inline alone />;
};

/** One order, for its customer. Admins have a page of the desk at the same address. */
const OrderPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default OrderPage;
