import { useParams } from "react-router-dom";
import { failureText } from "../../api/failure-text.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { usePageName } from "../../navigation/use-page-name.ts";
import { orderName } from "../../orders/order-name.ts";
import { useOrder } from "../../orders/use-order.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
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
          text="The shop has deleted it, or it is somebody else’s."
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
