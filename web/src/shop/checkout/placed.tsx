import { inOneLine } from "@shop/contract/address-text";
import { dispatchTime } from "@shop/contract/delivery-time";
import { formatMoney } from "@shop/contract/format";
import { awaitsPayment } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { howToPay, howToPayGift, nothingToPay } from "@shop/contract/payment";
import { withoutVatText } from "@shop/contract/prices/without-vat";
import { shopInOneLine, whoSells } from "@shop/contract/shop";
import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { CallFailed, failureText } from "../../data/call/call-failed.ts";
import { orderToken } from "../../data/call/order-tokens.ts";
import { useSession } from "../../data/session/session-state.ts";
import { useDeliveryCalendar, useShopSettings } from "../../data/shop-settings.ts";
import { arrivalRange } from "../../domain/orders/expected-arrival.ts";
import { moneyRows } from "../../domain/orders/money-rows.ts";
import { endText, lineInText } from "../../domain/orders/order-format.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { useProducts } from "../../domain/products/use-products.ts";
import { VerificationNotice } from "../../domain/users/verification-notice.tsx";
import { guestOrderPath, orderPath, paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useNow } from "../../ui/use-now.ts";
import { AwaitedPayment, NotPaid, orderPage } from "./awaited-payment.tsx";
import { GuestNotice } from "./guest-notice.tsx";
import { takeOutPaid } from "./left-payment.ts";

interface ConfirmationProps {
  order: OrderDetails;
  /** Whether an earlier try had placed it, without what was changed since. */
  isEarlier: boolean;
}

const Confirmation = ({ order, isEarlier }: ConfirmationProps) => {
  const { state } = useSession();
  const isGuest = orderToken(order._id) !== null;
  const mustVerify = state.status === "signedIn" && !state.user.emailVerified;
  const tools = useProducts(order.lines.map(({ productId }) => productId));
  const calendar = useDeliveryCalendar();
  const { hours } = useShopSettings().delivery;
  const arrival = arrivalRange(order, tools, calendar, useNow(3_600_000));
  const heading = useRef<HTMLHeadingElement>(null);
  // The submit button, which had the focus, has been removed.
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  useEffect(() => takeOutPaid(order), [order]);
  return (
    <section className="mx-auto grid max-w-160 gap-5" aria-labelledby="placed">
      <h1 id="placed" ref={heading} tabIndex={-1} className="text-title outline-none">
        Thank you for your order!
      </h1>
      {isEarlier && (
        <p
          className="rounded-card border border-s-4 border-line border-s-danger bg-surface p-4 font-semibold"
          role="status"
        >
          Your first try had reached us, so this order stands as you first sent it: what you changed
          after that isn’t in it. To change it, cancel it on its page and order again.
        </p>
      )}
      <p>
        <span>Your order number is </span>
        {/* On a paper tag, as prices are. */}
        <strong className="inline-block rounded-mark bg-tag px-[0.7rem] py-[0.1rem] font-heading text-[min(1.5rem,6.5vw)] font-semibold tracking-[0.04em] wrap-anywhere text-on-tag">
          {order.number}
        </strong>
      </p>
      {isGuest && <GuestNotice email={order.customer} endsAt={order.endsAt} />}
      {order.endsAt && mustVerify && (
        <VerificationNotice>{endText(order.endsAt)}</VerificationNotice>
      )}
      <ul className="tabular-nums">
        {order.lines.map((line) => (
          <li
            key={line._id}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 wrap-anywhere"
          >
            <span>{lineInText(line)}</span>
            <span>{formatMoney(line.total)}</span>
          </li>
        ))}
        {moneyRows(order).map(({ key, name, amount, isSum }) => (
          <li
            key={key}
            className={`flex flex-wrap justify-between gap-x-6 border-t border-line py-2 wrap-anywhere ${isSum ? "font-semibold" : ""}`}
          >
            <span>{name}</span>
            <span className="min-w-0 grow text-end whitespace-pre-line">{amount}</span>
          </li>
        ))}
      </ul>
      {order.vat && <p className="empty:hidden">{withoutVatText(order.vat)}</p>}
      <p>
        {order.delivery.pickup
          ? `You pick it up at ${shopInOneLine}, ${hours.counter}.${arrival ? ` It’s ready ${arrival}: we’ll e-mail you.` : ""}`
          : `We’ll ship it to ${inOneLine(order.address)} ${dispatchTime(calendar)}.${arrival ? ` It arrives ${arrival}: we’ll e-mail you once it’s on its way.` : ""}`}
      </p>
      <p>{`${order.payment ? "You’ve paid by card." : order.total === 0 ? `${nothingToPay}.` : (order.gift ? howToPayGift : howToPay)(order.paymentDays)} ${whoSells}`}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={orderPage(order._id)}>See your order</ButtonLink>
        <ButtonLink to={paths.tools} tone="secondary">
          Back to the tools
        </ButtonLink>
      </div>
    </section>
  );
};

interface Props {
  /** The order's. */
  id: string;
  isEarlier: boolean;
}

/** The confirmation of an order, with its number. */
export const Placed = ({ id, isEarlier }: Props) => {
  const { data, error, refetch, isFetching } = useOrder(id);
  if (data && awaitsPayment(data.status)) return <AwaitedPayment order={data} />;
  if (data?.payment && !data.payment.paidAt) return <NotPaid order={data} />;
  if (data) return <Confirmation order={data} isEarlier={isEarlier} />;
  // A guest's token opens it for two hours, and their mail after that.
  if (error instanceof CallFailed && error.status === 401)
    return <Navigate to={guestOrderPath(id)} replace />;
  if (data === null) return <Navigate to={orderPath(id)} replace />; // which says that there is none
  if (error)
    return (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  return <Spinner inline alone />;
};
