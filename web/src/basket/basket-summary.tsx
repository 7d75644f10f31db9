import type { ReactNode } from "react";
import { formatMoney } from "../ui/format-money.ts";
import type { BasketLine } from "./basket-line.ts";
import { basketTotal } from "./basket-total.ts";

interface Props {
  lines: readonly BasketLine[];
  /** Whether the last look at prices and stock failed. */
  stale: boolean;
  /** What is asked for above the total. */
  fields?: ReactNode;
  /** What can be done with the basket. */
  children: ReactNode;
}

/** What the basket costs, and the way on. */
export const BasketSummary = ({ lines, stale, fields, children }: Props) => (
  <div className="basket-summary grid gap-4 p-5 min-[60rem]:sticky min-[60rem]:top-24">
    {fields && <div className="grid gap-4">{fields}</div>}
    <p className="basket-total flex flex-wrap items-baseline justify-between gap-x-4">
      Total <output>{formatMoney(basketTotal(lines))}</output>
    </p>
    <p className="basket-aside">Delivery is in the price.</p>
    {stale && (
      <p role="status" className="basket-aside">
        These prices may have changed. They are checked again when you order.
      </p>
    )}
    <div className="grid">{children}</div>
  </div>
);
