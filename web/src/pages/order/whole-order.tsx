import { mayStep } from "@pros-and-drill/contract/order-status";
import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { useState } from "react";
import { useList } from "../../lists/use-list.ts";
import { Link } from "../../navigation/link.tsx";
import { orderPath, paths, toolPath } from "../../navigation/paths.ts";
import { useDialog } from "../../navigation/use-dialog.ts";
import { CancelDialog } from "../../orders/cancel-dialog.tsx";
import { OrderReceipt } from "../../orders/order-receipt.tsx";
import { OrderTimeline } from "../../orders/order-timeline.tsx";
import { orderName } from "../../orders/order-words.ts";
import { StatusMark } from "../../orders/status-mark.tsx";
import { SmallPicture } from "../../products/product-picture.tsx";
import { useProduct } from "../../products/use-product.ts";
import { useAdminCheck } from "../../session/require-admin.tsx";
import { useSignedInUser } from "../../session/session-state.ts";
import { formatCount } from "../../ui/format.ts";
import { formatMoment } from "../../ui/format-time.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AdminActions, CustomerActions } from "./order-actions.tsx";
import "./whole-order.css";

interface OrderedTogetherProps {
  order: OrderDetails & { readonly number: string };
  /** Whether the reader is the order's customer. */
  isOwn: boolean;
}

/** The other orders of the same checkout. */
const OrderedTogether = ({ order, isOwn }: OrderedTogetherProps) => {
  const { rows } = useList(isOwn ? "GET /purchase" : "GET /order", { number: order.number });
  const others = rows.filter(({ _id }) => _id !== order._id);
  if (others.length === 0) return null;
  return (
    <section className="ordered-together" aria-labelledby="together">
      <h2 id="together">Ordered together</h2>
      <ul className="mt-2">
        {others.map(({ _id, quantity, purchase, status }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <span>
              <span>{`${formatCount(quantity)} × `}</span>
              <Link to={orderPath(_id)} className="text-link">
                {purchase}
              </Link>
            </span>
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** @returns when the order of an unverified account ends by itself */
const endText = (endsAt: string, isOwn: boolean): string =>
  isOwn
    ? `We keep this for you until ${formatMoment(endsAt)}. Verify your e-mail address by then, or the order ends.`
    : `The customer’s e-mail address isn’t verified. Unless you confirm the order, it ends on ${formatMoment(endsAt)}.`;

/** All about one order, for its customer and for admins. */
export const WholeOrder = ({ order }: { order: OrderDetails }) => {
  const { number } = order;
  const { email } = useSignedInUser();
  const { data: isAdmin = false } = useAdminCheck(email);
  // Only its customer and admins can load an order. The customer's address may have changed since.
  const isOwn = !isAdmin || order.customer === email;
  const tool = useProduct(order.purchaseId);
  // Stays true if the order is shipped while the dialog is open: the shop's answer then says so.
  const [askable] = useState(isOwn && mayStep(order.status, "cancelled", "customer"));
  const cancellation = useDialog("cancelOrder", order._id);
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
          {order.endsAt && <p>{endText(order.endsAt, isOwn)}</p>}
          {isOwn && <CustomerActions order={order} tool={tool} onCancel={cancellation.open} />}
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
      <CancelDialog
        order={order}
        open={askable && cancellation.isOpen}
        onClose={cancellation.close}
      />
    </article>
  );
};
