import { arrivalDays } from "@pros-and-drill/contract/delivery-time";
import type { Checkout } from "@pros-and-drill/contract/orders";
import { howToPay, whoSells } from "@pros-and-drill/contract/seller";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { orderPath, paths } from "../../navigation/paths.ts";
import { lineInText } from "../../orders/order-words.ts";
import { formatMoney } from "../../ui/format.ts";
import { formatDayRange } from "../../ui/format-day-range.ts";
import "./placed.css";

const inOneLine = (address: string): string => address.trim().replaceAll(/,?\s*\n\s*/g, ", ");

/** An order as it was placed. */
export interface PlacedOrder {
  readonly checkout: Checkout;
  /** Whether some of its tools come on a pallet. */
  readonly heavy: boolean;
}

/** The confirmation of an order, with its number. */
export const Placed = ({ checkout: { number, order }, heavy }: PlacedOrder) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The submit button, which had the focus, has been removed.
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <section className="placed-checkout mx-auto grid max-w-160 gap-5" aria-labelledby="placed">
      <h1 id="placed" ref={heading} tabIndex={-1}>
        Thank you for your order!
      </h1>
      <p>
        <span>Your order number is </span>
        <strong className="placed-number">{number}</strong>
      </p>
      <ul className="placed-lines">
        {order.lines.map((line) => (
          <li key={line._id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{lineInText(line)}</span>
            <span>{formatMoney(line.total)}</span>
          </li>
        ))}
        <li className="placed-total flex flex-wrap justify-between gap-x-6 py-2">
          <span>Total</span>
          <span>{formatMoney(order.total)}</span>
        </li>
      </ul>
      <p>
        {`We’ll ship it to ${inOneLine(order.address)} within two working days. It arrives ${formatDayRange(...arrivalDays(heavy, Date.parse(order.createdAt)))}.`}
      </p>
      <p>{`${howToPay} ${whoSells}`}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={orderPath(order._id)}>See your order</ButtonLink>
        <ButtonLink to={paths.tools} tone="secondary">
          Back to the tools
        </ButtonLink>
      </div>
    </section>
  );
};
