import { listCount } from "../../../data/lists/list-count.ts";
import { useList } from "../../../data/lists/use-list.ts";
import { useDialogs } from "../../../data/use-dialog.ts";
import { pollAlways } from "../../../domain/orders/order-queries.ts";
import { orderFinder, ordersOfRows } from "../../../domain/orders/row-orders.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { DeskList } from "../../desk-list.tsx";
import { DeleteOrderDialog } from "./delete-order-dialog.tsx";
import { managedOrderColumns } from "./order-columns.tsx";

/** The lines of all orders, for admins to delete. SPEC.md section 2 titles it "Manage Products". */
const OrdersPage = () => {
  const orders = useList("GET /order", {}, { pollMs: pollAlways });
  const { shown, open, close } = useDialogs(["deleteOrder"], orders.rows);
  const orderOf = orderFinder(ordersOfRows(orders.rows, orders.hasMore));

  return (
    <>
      <PageHeading
        title="Manage Products"
        count={listCount(orders)}
        intro={
          <>
            Everybody’s orders, the latest first. Confirm, ship or cancel them on{" "}
            <Link to={paths.deskOrders} className="text-link">
              Orders
            </Link>
            .
          </>
        }
      />
      <DeskList
        label="Everybody's orders"
        list={orders}
        entry="order"
        empty={
          <EmptyState
            title="No orders yet"
            text="What customers order will be listed here."
            image={{ src: "/images/empty-orders.svg", alt: "", width: 400, height: 300 }}
          >
            <ButtonLink to={paths.specProducts}>See the products</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Everybody's orders"
            columns={managedOrderColumns((row) => open("deleteOrder", row))}
            rows={rows}
            rowKey={(row) => row._id}
            partOf={(row) => row.orderId}
            isGone={orders.isGone}
          />
        )}
      </DeskList>
      <DeleteOrderDialog
        chosen={shown && { row: shown.row, order: orderOf(shown.row) }}
        onDeleted={orders.removeRow}
        onClose={close}
      />
    </>
  );
};

export default OrdersPage;
