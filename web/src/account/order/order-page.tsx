import { Navigate, useParams } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { useAdminCheck } from "../../data/session/require-admin.tsx";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { orderName } from "../../domain/orders/order-format.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { orderPath, paths } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { usePageName } from "../../runtime/use-page-name.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { WholeOrder } from "./whole-order.tsx";

const Known = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetching } = useOrder(id);
  usePageName(data ? orderName(data) : "Order");
  // The address names one of its lines: mails and bookmarks from before orders had lines do.
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

const loadDeskOrder = () =>
  import("../../admin/order/desk-order.tsx").then(({ DeskOrder }) => DeskOrder);

/** One order: for its customer, and at the same address for admins, whose page only they load. */
const OrderPage = () => {
  const { id = "" } = useParams();
  const { email } = useSignedInUser();
  const { data: isAdmin, isError } = useAdminCheck(email);
  const { part: DeskOrder, failure } = useLazyModule(loadDeskOrder, isAdmin === true, {
    isRequired: true,
  });
  if (isAdmin === false || (isAdmin === undefined && isError)) return <Known key={id} id={id} />;
  if (DeskOrder) return <DeskOrder key={id} id={id} />;
  if (failure)
    return <ErrorState message={failureText(failure)} onRetry={() => location.reload()} />;
  return <Spinner inline alone />;
};

export default OrderPage;
