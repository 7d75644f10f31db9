import type { Today } from "@shop/contract/desk/today";
import {
  formatCount,
  formatDate,
  formatDayOfYear,
  formatMoney,
  formatWholeMoney,
} from "@shop/contract/format";
import { scaleBand, scaleLinear } from "d3-scale";
import { useLayoutEffect, useRef, useState } from "react";
import { Card } from "./card.tsx";
import { countOrders, wholeTicks } from "./compare.ts";
import "./days-plot.css";

type Days = Today["days"];

const height = 200;
/** The amounts stand left of the plot, in its padding, which grows with their size. */
const margin = { top: 12, right: 4, bottom: 24, left: 4 };
/** Pixels that a day's name takes below the plot. */
const labelWidth = 52;

/** The width of an element without its padding, in CSS pixels: the plot is drawn in them, so that its texts keep their size. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
};

interface BarsProps {
  days: Days;
  width: number;
}

const Bars = ({ days, width }: BarsProps) => {
  const most = Math.max(...days.map(({ revenue }) => revenue), 1);
  const x = scaleBand(
    days.map(({ day }) => day),
    [margin.left, width - margin.right],
  ).paddingInner(0.3);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(3);
  const fits = Math.max(1, Math.floor((width - margin.left) / labelWidth));
  const every = Math.ceil(days.length / fits);
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top));
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`Revenue of the last ${days.length} days: ${formatWholeMoney(total)} together, most on ${formatDayOfYear(best.day)} with ${formatWholeMoney(best.revenue)}. The table below has each day.`}
    >
      {wholeTicks(y.ticks(3)).map((tick) => (
        <g key={tick} className="plot-tick">
          <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatWholeMoney(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, revenue, orders }, index) => {
        const left = x(day) ?? 0;
        const isToday = index === days.length - 1;
        const fromEnd = days.length - 1 - index;
        return (
          <g key={day} className="plot-day" data-today={isToday}>
            <title>{`${formatDate(day)}: ${formatMoney(revenue)}, ${countOrders(orders)}`}</title>
            <rect className="plot-hit" x={left} y={0} width={x.bandwidth()} height={height} />
            <rect
              className="plot-bar"
              x={left}
              y={y(revenue)}
              width={x.bandwidth()}
              height={y(0) - y(revenue)}
              rx={Math.min(2, x.bandwidth() / 4)}
            />
            {fromEnd % every === 0 && (
              <text
                x={isToday ? width - margin.right : left + x.bandwidth() / 2}
                y={height - 6}
                textAnchor={isToday ? "end" : "middle"}
              >
                {isToday ? "Today" : formatDayOfYear(day)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

const Plot = ({ days }: { days: Days }) => {
  const [ref, width] = useWidth();
  return (
    <>
      <div ref={ref} className="plot">
        {width > 0 && <Bars days={days} width={width} />}
      </div>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-(color:--color-link)">
          As a table
        </summary>
        <table className="figure-table mt-2">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, revenue }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatCount(orders)}</td>
                <td>{formatMoney(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};

/** @returns whether nothing was ordered in these days */
export const areQuiet = (days: Days): boolean => days.every(({ orders }) => orders === 0);

/** Revenue of the last 30 days as bars, with a table behind them. */
export const DaysPlot = ({ days }: { days: Days }) => (
  <Card id="days" title="The last 30 days">
    {areQuiet(days) ? (
      <p className="text-md text-ink-soft tabular-nums">
        Nothing was ordered. Each day’s revenue will be drawn here.
      </p>
    ) : (
      <Plot days={days} />
    )}
  </Card>
);
