import {
  awaitsPayment,
  isOpen,
  isSold,
  type OrderStatus,
  statusesAhead,
  statusName,
  usualStatuses,
} from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { paymentFailureName } from "@shop/contract/payment-state";
import { trackingPage } from "@shop/contract/tracking-page";
import "./status-mark.css";

const endOf = (status: OrderStatus): "good" | "bad" | undefined => {
  if (isOpen(status)) return undefined;
  return isSold(status) ? "good" : "bad";
};

type Ordered = Pick<OrderDetails, "status" | "payment"> & {
  readonly delivery?: Pick<OrderDetails["delivery"], "pickup"> | undefined;
};

const pickupNames: { readonly [Name in OrderStatus]?: string } = {
  shipped: "Ready for pick-up",
  delivered: "Picked up",
};

/** @returns a status as the page of an order names it: what is picked up is never shipped */
export const stepNameOf = ({ delivery }: Pick<Ordered, "delivery">, step: OrderStatus): string =>
  (delivery?.pickup && pickupNames[step]) || statusName(step);

/** @returns the name of an order's status, or of the failed payment that ended it */
export const orderStateName = ({ status, payment, delivery }: Ordered): string =>
  status === "cancelled" && payment?.failure
    ? paymentFailureName(payment.failure)
    : stepNameOf({ delivery }, status);

/** An order's status: its name, and one peg for each status passed. */
export const StatusMark = ({ order }: { order: Ordered }) => {
  const { status } = order;
  const ahead = statusesAhead(status);
  return (
    <span
      className="inline-flex flex-wrap items-center gap-x-2 font-heading text-lg leading-[1.2] font-semibold data-[end=bad]:text-danger data-[end=good]:text-success"
      data-end={endOf(status)}
    >
      {!awaitsPayment(status) && (
        <span className="inline-flex gap-1" aria-hidden="true">
          {usualStatuses.map((step) => (
            <span
              key={step}
              className="status-peg size-2.5 rounded-full"
              data-in={isSold(status) && !ahead.includes(step)}
            />
          ))}
        </span>
      )}
      <span>{orderStateName(order)}</span>
    </span>
  );
};

/** The carrier and the tracking number, with a link to the carrier's page; nothing until the order is shipped. */
export const Shipment = ({
  carrier,
  trackingNumber,
}: Pick<OrderDetails, "carrier" | "trackingNumber">) => {
  if (!carrier) return null;
  const page = trackingPage(carrier, trackingNumber);
  return (
    <p className="wrap-anywhere">
      <span>{trackingNumber ? `With ${carrier}, tracking number ` : `With ${carrier}`}</span>
      {/* One press or tap selects all of it, to copy it. */}
      {trackingNumber && (
        <span className="font-semibold tabular-nums select-all">{trackingNumber}</span>
      )}
      {page && (
        <>
          <span> </span>
          {/* Above the link that covers an order's card. The carrier needn't know the order's address. */}
          <a className="relative z-1 whitespace-nowrap" href={page} rel="noreferrer">
            Track the parcel
          </a>
        </>
      )}
    </p>
  );
};
