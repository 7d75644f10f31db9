import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import type { OrderTab } from "@pros-and-drill/contract/desk/orders";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../paths.ts";
import { formatCount } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { useDeskCounts } from "../order-steps/desk-queries.ts";
import { type OrderChoice, orderChoiceQuery, tabNames } from "./order-choice.ts";
import "./order-tabs.css";

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

interface TabProps {
  tab: OrderTab;
  choice: OrderChoice;
  count: number | undefined;
}

/** @returns "12", or "1,000+": the shop counts no further */
const countText = (count: number): string =>
  `${formatCount(count)}${count < deskLimits.counted ? "" : "+"}`;

const Tab = ({ tab, choice, count }: TabProps) => (
  <li>
    <Link
      to={`${paths.deskOrders}${orderChoiceQuery({ ...choice, tab, page: 1 })}`}
      className="order-tab inline-flex min-h-11 items-center gap-1.5 px-3 whitespace-nowrap"
      aria-current={tab === choice.tab ? "page" : undefined}
      data-urgent={tab === "late" && (count ?? 0) > 0}
    >
      <span>{tabNames[tab]}</span>
      <span className="order-tab-count">{count === undefined ? "" : countText(count)}</span>
    </Link>
  </li>
);

/** The tabs of the list, with how many orders each has. They are links, so that Back leads to the tab before. */
export const OrderTabs = ({ choice }: { choice: OrderChoice }) => {
  const { data: counts } = useDeskCounts();
  const arrivals = useArrivals(counts?.today);
  return (
    <nav aria-label="Orders by status" className="min-w-0">
      <ul className="flex flex-wrap">
        {tabs.map((tab) => (
          <Tab
            key={tab}
            tab={tab}
            choice={choice}
            count={tab === "all" ? undefined : counts?.[tab]}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {arrivals}
      </p>
    </nav>
  );
};
