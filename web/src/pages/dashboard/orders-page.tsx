import { listCount } from "../../lists/list-count.ts";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { ChosenOrders } from "../../orders/chosen-orders.tsx";
import { DeleteOrderDialog } from "../../orders/delete-order-dialog.tsx";
import { managedOrderColumns } from "../../orders/managed-order-columns.tsx";
import { StepDialog } from "../../orders/step-dialog.tsx";
import { useChosenOrders } from "../../orders/use-chosen-orders.ts";
import { useStepTask } from "../../orders/use-step-task.ts";
import { whileAny } from "../../orders/watching.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** All orders, for admins to deliver or delete. SPEC.md section 2 titles it "Manage Products". */
const OrdersPage = () => {
  const orders = useList("GET /order", {}, whileAny);
  const { chosen, open, close } = useDialogEntry(orders.rows);
  const choice = useChosenOrders(orders.rows);
  const step = useStepTask();
  const columns = managedOrderColumns({ choice, onAsk: step.ask, onDelete: open });

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
          <>
            <ChosenOrders choice={choice} onAsk={step.ask} />
            <DataTable
              caption="Everybody's orders"
              columns={columns}
              rows={rows}
              rowKey={(order) => order._id}
            />
          </>
        )}
      </Listed>
      <StepDialog task={step.task} loaded={orders.rows} onClose={step.close} />
      <DeleteOrderDialog order={chosen} onClose={close} />
    </>
  );
};

export default OrdersPage;
