import { awaitsPayment } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { paymentFailureName } from "@shop/contract/payment-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../data/call/call.ts";
import { orderToken } from "../../data/call/order-tokens.ts";
import { cacheOrder } from "../../domain/orders/order-queries.ts";
import { guestOrderPath, orderPath, paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { takeOutPaid } from "./left-payment.ts";

/** Milliseconds between two questions after a payment's result. */
const askMs = 3_000;

/** Asks the shop, which asks Stripe, what has become of an order's payment, until that is known. */
const usePayment = (id: string) =>
  useQuery({
    queryKey: ["POST /purchase/:id/payment", id],
    queryFn: async ({ client, signal }) => {
      const progress = await call("POST /purchase/:id/payment", { params: { id } }, { signal });
      cacheOrder(client, progress.order);
      return progress;
    },
    refetchInterval: ({ state: { data } }) =>
      !data || (awaitsPayment(data.order.status) && !data.order.payment?.isDelayed) ? askMs : false,
    meta: { watched: true },
  });

/** A heading that gets the focus: the page that had it is gone. */
const Heading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
      {children}
    </h1>
  );
};

/** A guest's token opens the order in this tab. */
const isGuests = (id: string): boolean => orderToken(id) !== null;

/** @returns the order's page, for whoever has ordered */
export const orderPage = (id: string): string => (isGuests(id) ? guestOrderPath : orderPath)(id);

const checkoutOf = (id: string): string => (isGuests(id) ? paths.guestCheckout : paths.checkout);

const section = "mx-auto grid max-w-160 gap-5";

/** An order that isn't paid yet: its payment goes on, or its bank takes a while. */
export const AwaitedPayment = ({ order }: { order: OrderDetails }) => {
  const { data } = usePayment(order._id);
  const isDelayed = (data?.order ?? order).payment?.isDelayed;
  useEffect(() => {
    if (isDelayed) takeOutPaid(order);
  }, [isDelayed, order]);
  if (isDelayed) {
    return (
      <section className={section}>
        <Heading>Your bank is on it</Heading>
        <p>
          {`We’ve set your tools aside for order ${order.number}, and your bank is confirming the payment. That can take a few days. We’ll e-mail you as soon as it’s there.`}
        </p>
        <ButtonLink to={orderPage(order._id)}>See your order</ButtonLink>
      </section>
    );
  }
  if (!data?.url) {
    return (
      <section className={section}>
        <Heading>Checking your payment…</Heading>
        <p role="status">This takes a few seconds. Please leave this page open.</p>
        <Spinner inline alone />
      </section>
    );
  }
  return (
    <section className={section}>
      <Heading>Your order isn’t paid yet</Heading>
      <p>
        {`We hold your tools for order ${order.number} for half an hour. Once you’ve paid, it’s placed.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass({})} href={data.url}>
          Go to the payment
        </a>
        <ButtonLink to={`${checkoutOf(order._id)}?unpaid=${order._id}`} tone="secondary">
          Back to your basket
        </ButtonLink>
      </div>
    </section>
  );
};

/** An order whose payment has expired or failed. */
export const NotPaid = ({ order }: { order: OrderDetails }) => (
  <section className={section}>
    <Heading>Nothing has been ordered</Heading>
    <p>
      {`${paymentFailureName(order.payment?.failure ?? "expired")}: order ${order.number} wasn’t paid, so we’ve put the tools back. What was in your basket still is. Order again to pay.`}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={checkoutOf(order._id)}>Back to your basket</ButtonLink>
    </div>
  </section>
);
