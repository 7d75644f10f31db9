import type { Today } from "@shop/contract/desk/today";
import { formatWholeMoney } from "@shop/contract/whole-money";
import { cardClass } from "../card.tsx";
import { countOrders } from "../compare-sales.ts";
import { Trend } from "../trend.tsx";

const spans = [
  { name: "today", label: "Today", before: "yesterday by this time" },
  { name: "week", label: "This week", before: "last week by this time" },
  { name: "month", label: "This month", before: "last month by this time" },
] as const;

/** Orders and revenue of today, this week and this month, beside the span before up to the same time. */
export const Sales = ({ sales }: { sales: Today["sales"] }) => (
  <section aria-labelledby="sales">
    <h2 id="sales" className="sr-only">
      Sales
    </h2>
    <ul className="grid gap-3 sm:grid-cols-3">
      {spans.map(({ name, label, before }) => {
        const { now, before: then } = sales[name];
        return (
          <li key={name} className={cardClass}>
            <h3 className="text-[1.1875rem] text-ink-soft">{label}</h3>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-heading text-[2rem] leading-[1.3] font-semibold tabular-nums">
                {formatWholeMoney(now.revenue)}
              </span>
              <span className="tabular-nums">{countOrders(now.orders)}</span>
            </p>
            {now.orders + then.orders === 0 ? (
              <p className="text-md text-ink-soft tabular-nums">{`Nothing was ordered ${before}, either.`}</p>
            ) : (
              <>
                <Trend sales={sales[name]} before={before} />
                <p className="text-md text-ink-soft tabular-nums">
                  {`${formatWholeMoney(then.revenue)}, ${countOrders(then.orders)} then`}
                </p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
