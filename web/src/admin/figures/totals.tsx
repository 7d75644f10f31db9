import { formatDayOfYear } from "@shop/contract/day-of-year";
import type { Figures } from "@shop/contract/desk/figures";
import { formatCount } from "@shop/contract/format";
import { formatWholeMoney } from "@shop/contract/whole-money";
import { Card, cardClass } from "../card.tsx";
import { countOrders } from "../compare-sales.ts";
import { Trend } from "../trend.tsx";
import { spanName } from "./span-choice.ts";

type Totals = Figures["totals"];

/** What a span is compared with: "October 2026", or "October 2026 until 26 Oct" while the other goes on. */
const comparedName = ({ isOver }: Figures, { span, until }: Figures["compared"][number]): string =>
  isOver || until === undefined
    ? spanName(span)
    : `${spanName(span)} until ${formatDayOfYear(until)}`;

/** Orders and revenue, beside those before. */
export const Headline = ({ figures }: { figures: Figures }) => {
  const { totals, compared } = figures;
  return (
    <section aria-labelledby="revenue" className={cardClass}>
      <h2 id="revenue" className="text-[1.1875rem] text-ink-soft">
        Revenue
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-heading text-[2rem] leading-[1.3] font-semibold tabular-nums">
          {formatWholeMoney(totals.revenue)}
        </span>
        <span className="tabular-nums">{countOrders(totals.orders)}</span>
      </p>
      {compared.map((other) => (
        <Trend
          key={other.span}
          sales={{ now: totals, before: other.totals }}
          before={comparedName(figures, other)}
        />
      ))}
    </section>
  );
};

const money = formatWholeMoney;

type TotalsRow = readonly [name: string, value: (totals: Totals) => string];

const rowsOf = (hasVat: boolean): readonly TotalsRow[] => [
  ["Orders", ({ orders }) => formatCount(orders)],
  ["Revenue", ({ revenue }) => money(revenue)],
  ...(hasVat ? [["Without VAT", ({ net }) => money(net)] satisfies TotalsRow] : []),
  ["Of which delivery", ({ delivery }) => money(delivery)],
  ["Discounts", ({ discount }) => money(discount)],
  ["Refunds", ({ refunds }) => formatCount(refunds.count)],
  ["Refunded", ({ refunds }) => money(refunds.amount)],
  ["After refunds", ({ left }) => money(left)],
  ...(hasVat
    ? [["After refunds, without VAT", ({ leftNet }) => money(leftNet)] satisfies TotalsRow]
    : []),
];

/** What was sold and paid back, beside what it is compared with; the last column stands on wide screens alone. */
export const TotalsTable = ({ figures, hasVat }: { figures: Figures; hasVat: boolean }) => {
  const columns = [figures, ...figures.compared];
  const lookOf = (index: number) => (index > 1 ? "max-sm:hidden" : undefined);
  return (
    <Card id="totals" title="Totals">
      <table className="figure-table">
        <thead>
          <tr>
            <td />
            {columns.map(({ span }, index) => (
              <th key={span} scope="col" className={lookOf(index)}>
                {spanName(span, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(hasVat).map(([name, textOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ span, totals }, index) => (
                <td key={span} className={lookOf(index)}>
                  {textOf(totals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-md text-ink-soft">
        An order counts on the day when it was placed, unless it was cancelled within a week. A
        refund counts on its own day; one that fails later is taken back on the day when it failed.
        “After refunds” is the revenue without refunds and later cancellations.
      </p>
    </Card>
  );
};
