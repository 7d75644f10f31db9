import { arrivalDays } from "@shop/contract/delivery-time";
import { formatDayRange, formatMinorUnits } from "@shop/contract/format";
import type { ReactNode } from "react";
import { useDeliveryCalendar } from "../../data/shop-settings.ts";
import { type BasketLine, basketPrice, isHeavyBasket } from "./basket-line.ts";

interface Props {
  lines: readonly BasketLine[];
  /** Whether the last refresh of prices and stock failed. */
  stale: boolean;
  /** The next action. */
  children: ReactNode;
}

/** The basket's total and the next action. */
export const BasketSummary = ({ lines, stale, children }: Props) => {
  const { delivery, total } = basketPrice(lines);
  return (
    <div className="raised-sheet grid gap-4 p-5 min-[60rem]:sticky min-[60rem]:top-24">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        Total{" "}
        <output className="font-heading text-[clamp(1.75rem,1.4rem+1.4vw,2.25rem)] leading-[1.1] font-semibold wrap-anywhere tabular-nums">
          {total > 0 ? formatMinorUnits(total) : "–"}
        </output>
      </p>
      <ul className="text-md text-ink-soft">
        <li>{delivery > 0 ? `Delivery ${formatMinorUnits(delivery)}` : "Delivery included"}</li>
        <li>{`Arrives ${formatDayRange(...arrivalDays(useDeliveryCalendar(), isHeavyBasket(lines), Date.now()))}`}</li>
      </ul>
      {stale && (
        <p role="status" className="text-md text-ink-soft">
          These prices may have changed. They are checked again when you order.
        </p>
      )}
      <div className="grid">{children}</div>
    </div>
  );
};
