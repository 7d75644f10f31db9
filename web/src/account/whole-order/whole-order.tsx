import { areSent, awaitsPayment, mayStep } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { type ReactNode, useState } from "react";
import { useDeliveryCalendar } from "../../data/shop-settings.ts";
import { useDialog, useDialogs } from "../../data/use-dialog.ts";
import { expectedArrival } from "../../domain/orders/expected-arrival.ts";
import { endText, orderName, toolsTitle } from "../../domain/orders/order-format.ts";
import { OrderTimeline } from "../../domain/orders/order-timeline.tsx";
import { StatusMark } from "../../domain/orders/status-mark.tsx";
import { useProducts } from "../../domain/products/use-products.ts";
import { toolPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useNow } from "../../ui/use-now.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CustomerActions } from "./order-actions.tsx";
import { useOrderPlaces } from "./order-places.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderedLines } from "./ordered-lines.tsx";

interface Props {
  order: OrderDetails;
  /** How a guest keeps an order that would end; by default what to do with an account. */
  keep?: ReactNode;
}

const Ending = ({ endsAt, keep }: { endsAt: string | undefined; keep: ReactNode }) =>
  keep ?? (endsAt ? <p>{endText(endsAt)}</p> : null);

/** All about one order, for its customer. */
export const WholeOrder = ({ order, keep }: Props) => {
  const { all, checkout } = useOrderPlaces();
  const tools = useProducts(order.lines.map(({ productId }) => productId));
  const calendar = useDeliveryCalendar();
  const now = useNow(3_600_000);
  // Stays true if the order is shipped while the dialog is open: the shop's answer then says so.
  const [askable] = useState(mayStep(order.status, "cancelled", "customer"));
  const cancellation = useDialog("cancelOrder", order._id);
  const { shown, open, close } = useDialogs(["cancelLine"], order.lines);
  return (
    <article>
      {all && (
        <p className="mb-4 print:hidden">
          <Link to={all} className="text-link">
            All your orders
          </Link>
        </p>
      )}
      <div className="wrap-anywhere print:hidden">
        <PageHeading title={orderName(order)} intro={toolsTitle(order)} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] print:block">
        <div className="grid grid-cols-1 gap-6 print:hidden">
          <p role="status">
            <StatusMark order={order} />
          </p>
          {awaitsPayment(order.status) && !order.payment?.isDelayed && (
            <ButtonLink to={checkout(order._id)}>Go to the payment</ButtonLink>
          )}
          <Ending endsAt={order.endsAt} keep={keep} />
          <OrderTimeline order={order} arrival={expectedArrival(order, tools, calendar, now)} />
          <CustomerActions order={order} tools={tools} onCancel={cancellation.open} />
          <OrderedLines order={order} tools={tools} onCancel={(line) => open("cancelLine", line)} />
          {areSent(order.status) && <OrderReturns order={order} calendar={calendar} now={now} />}
        </div>
        <OrderReceipt
          order={order}
          tool={({ productId, name }) =>
            tools.get(productId) ? (
              <Link to={toolPath(productId)} className="text-link">
                {name}
              </Link>
            ) : (
              name
            )
          }
        />
      </div>
      <CancelDialog
        order={order}
        open={askable && cancellation.isOpen}
        onClose={cancellation.close}
      />
      <CancelDialog
        order={order}
        line={shown?.row}
        open={askable && shown !== null}
        onClose={close}
      />
    </article>
  );
};
