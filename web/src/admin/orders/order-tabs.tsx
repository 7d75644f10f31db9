import { deskLimits } from "@shop/contract/desk/limits";
import type { OrderTab } from "@shop/contract/desk/order-tabs";
import { formatCount } from "@shop/contract/format";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../paths.ts";
import { DeskTabs } from "../desk-tabs.tsx";
import { useDeskCounts } from "../order-steps/desk-queries.ts";
import { type OrderChoice, orderChoiceQuery, tabNames } from "./order-choice.ts";

/**
 * Tells screen readers politely how many orders have come in since the last count.
 *
 * @param count of today's orders. At midnight it begins anew
 */
const useArrivals = (count: number | undefined): string => {
  const last = useRef(count);
  const [text, setText] = useState("");
  useEffect(() => {
    const before = last.current;
    last.current = count;
    if (before === undefined || count === undefined || count <= before) return;
    setText(count - before === 1 ? "1 new order" : `${count - before} new orders`);
  }, [count]);
  return text;
};

const tabs = Object.keys(tabNames) as OrderTab[]; // as: tabNames has these keys alone

/** @returns "12", or "1,000+": the shop counts no further */
const countText = (count: number): string =>
  `${formatCount(count)}${count < deskLimits.counted ? "" : "+"}`;

/** The tabs of the orders, with how many each has. */
export const OrderTabs = ({ choice }: { choice: OrderChoice }) => {
  const { data: counts } = useDeskCounts();
  const arrivals = useArrivals(counts?.today);
  return (
    <>
      <DeskTabs
        label="Orders by status"
        tabs={tabs.map((tab) => {
          const count = tab === "all" ? undefined : counts?.[tab];
          return {
            name: tabNames[tab],
            to: `${paths.deskOrders}${orderChoiceQuery({ ...choice, tab, page: 1 })}`,
            isShown: tab === choice.tab,
            count: count === undefined ? "" : countText(count),
            isUrgent: tab === "late" && (count ?? 0) > 0,
          };
        })}
      />
      <p role="status" className="sr-only">
        {arrivals}
      </p>
    </>
  );
};
