import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { orderColumns } from "../../orders/order-columns.tsx";
import { ownOrders } from "../../orders/order-lists.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** The customer's own orders. */
const MyOrdersPage = () => (
  <>
    <PageHeading title="Customers Order" intro="What you have ordered, the latest first." />
    <Listed
      label="Your orders"
      list={useList(...ownOrders)}
      empty={
        <EmptyState
          title="No orders yet"
          text="What you order will be listed here."
          image={{ src: "/images/empty-orders.svg", alt: "", width: 400, height: 300 }}
        >
          <ButtonLink to={paths.purchase}>Choose a tool</ButtonLink>
        </EmptyState>
      }
    >
      {(orders) => (
        <DataTable
          caption="Your orders"
          columns={orderColumns}
          rows={orders}
          rowKey={(order) => order._id}
        />
      )}
    </Listed>
  </>
);

export default MyOrdersPage;
