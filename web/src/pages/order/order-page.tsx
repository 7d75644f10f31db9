import { useParams } from "react-router-dom";
import { failureText } from "../../api/call-failed.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { usePageName } from "../../navigation/use-page-name.ts";
import { useOrder } from "../../orders/order-queries.ts";
import { orderName } from "../../orders/order-words.ts";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { WholeOrder } from "./whole-order.tsx";

const Known = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useOrder(id);
  usePageName(data ? orderName(data) : "Order");
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

/** One order: what has become of it, its receipt, and what can be done with it. */
const OrderPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default OrderPage;
