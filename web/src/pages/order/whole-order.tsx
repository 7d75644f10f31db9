import { mayStep } from "@pros-and-drill/contract/order-status";
import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { useState } from "react";
import { Link } from "../../navigation/link.tsx";
import { paths, toolPath } from "../../navigation/paths.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { CancelQuestion } from "../../orders/cancel-question.tsx";
import { orderName } from "../../orders/order-name.ts";
import { OrderReceipt } from "../../orders/order-receipt.tsx";
import { OrderTimeline } from "../../orders/order-timeline.tsx";
import { StatusMark } from "../../orders/status-mark.tsx";
import { SmallPicture } from "../../products/small-picture.tsx";
import { useSoldTool } from "../../products/use-sold-tool.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { useAdminCheck } from "../../session/use-admin-check.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AdminActions } from "./admin-actions.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { OrderedTogether } from "./ordered-together.tsx";
import "./whole-order.css";

/** All about one order, for its customer and for admins. */
export const WholeOrder = ({ order }: { order: OrderDetails }) => {
  const { number } = order;
  const { email } = useSignedInUser();
  const { data: isAdmin = false } = useAdminCheck(email);
  // Nobody else is shown an order. Their address may have changed since.
  const isOwn = !isAdmin || order.customer === email;
  const tool = useSoldTool(order.purchaseId);
  // Somebody who is being asked keeps the question, with what they typed: the shop's answer tells the rest.
  const [askable] = useState(isOwn && mayStep(order.status, "cancelled", "customer"));
  const { chosen, open, close } = useDialogEntry(askable ? [order] : []);
  return (
    <article className="whole-order">
      <p className="whole-order-back mb-4">
        <Link to={isOwn ? paths.dashboard : paths.orders} className="text-link">
          {isOwn ? "All your orders" : "Everybody’s orders"}
        </Link>
      </p>
      <PageHeading title={orderName(order)} intro={order.purchase} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="whole-order-screen grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center gap-4">
            <div className="whole-order-picture w-22">
              <SmallPicture id={order.purchaseId} />
            </div>
            <p role="status">
              <StatusMark status={order.status} />
            </p>
          </div>
          {isOwn && <CustomerActions order={order} tool={tool} onCancel={() => open(order)} />}
          {isAdmin && <AdminActions order={order} />}
          <OrderTimeline order={order} reader={isOwn ? "customer" : "shop"} />
          {number && <OrderedTogether order={{ ...order, number }} isOwn={isOwn} />}
        </div>
        <OrderReceipt
          order={order}
          tool={
            tool ? (
              <Link to={toolPath(tool._id)} className="text-link">
                {order.purchase}
              </Link>
            ) : (
              order.purchase
            )
          }
        />
      </div>
      <CancelQuestion order={order} open={chosen !== null} onClose={close} />
    </article>
  );
};
