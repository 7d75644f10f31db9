import { useMemo } from "react";
import { listCount } from "../../lists/list-count.ts";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { DeleteOrderDialog } from "../../orders/delete-order-dialog.tsx";
import { managedOrderColumns } from "../../orders/managed-order-columns.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** All orders, for admins to deliver or delete. SPEC.md section 2 titles it "Manage Products". */
const OrdersPage = () => {
  const orders = useList("GET /order", {});
  const { chosen, open, close } = useDialogEntry(orders.rows);
  const columns = useMemo(() => managedOrderColumns(open), [open]);

  return (
    <>
      <PageHeading
        title="Manage Products"
        count={listCount(orders)}
        intro="Everybody's orders, the latest first."
      />
      <Listed
        label="Everybody's orders"
        list={orders}
        empty={
          <EmptyState
            title="No orders yet"
            text="What customers order will be listed here."
            image={{ src: "/images/empty-orders.svg", alt: "", width: 400, height: 300 }}
          >
            <ButtonLink to={paths.products}>See the products</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Everybody's orders"
            columns={columns}
            rows={rows}
            rowKey={(order) => order._id}
          />
        )}
      </Listed>
      <DeleteOrderDialog order={chosen} onClose={close} />
    </>
  );
};

export default OrdersPage;
