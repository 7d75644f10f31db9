import { formatCount, formatMoney } from "@shop/contract/format";
import { formatWholeMoney } from "@shop/contract/whole-money";
import { scaleBand, scaleLinear } from "d3-scale";
import { useLayoutEffect, useRef, useState } from "react";
import { countOrders, wholeTicks } from "./compare-sales.ts";
import "./bars-plot.css";

/** The sales of a day or a month. */
interface Bar {
  readonly key: string;
  /** In the plot's title and table: "14 Sept 2026". */
  readonly name: string;
  /** Below the plot: "14 Sept". */
  readonly shortName: string;
  readonly orders: number;
  readonly revenue: number;
}

interface Props {
  /** At least one, the last one last. */
  bars: readonly Bar[];
  /** What the plot shows, as the beginning of a sentence: "Revenue of the last 30 days". */
  label: string;
  /** The head of the table's first column: "Day". */
  of: string;
  /** Whether the last bar stands out, because it isn't complete. */
  isLastOpen?: boolean;
}

const height = 200;
/** The amounts stand left of the plot, in its padding, which grows with their size. */
const margin = { top: 12, right: 4, bottom: 24, left: 4 };
/** Pixels that a name takes below the plot. */
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

const Bars = ({ bars, label, isLastOpen = false, width }: Props & { width: number }) => {
  const most = Math.max(...bars.map(({ revenue }) => revenue), 1);
  const x = scaleBand(
    bars.map(({ key }) => key),
    [margin.left, width - margin.right],
  ).paddingInner(0.3);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(3);
  const fits = Math.max(1, Math.floor((width - margin.left) / labelWidth));
  const every = Math.ceil(bars.length / fits);
  const best = bars.reduce((top, bar) => (bar.revenue > top.revenue ? bar : top));
  const total = bars.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${formatWholeMoney(total)} together, at most ${formatWholeMoney(best.revenue)} (${best.name}). The table below has each.`}
    >
      {wholeTicks(y.ticks(3)).map((tick) => (
        <g key={tick} className="plot-tick">
          <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatWholeMoney(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ key, name, shortName, revenue, orders }, index) => {
        const left = x(key) ?? 0;
        const fromEnd = bars.length - 1 - index;
        const isOpen = isLastOpen && fromEnd === 0;
        return (
          <g key={key} className="plot-part" data-open={isOpen}>
            <title>{`${name}: ${formatMoney(revenue)}, ${countOrders(orders)}`}</title>
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
                x={fromEnd === 0 ? left + x.bandwidth() : left + x.bandwidth() / 2}
                y={height - 6}
                textAnchor={fromEnd === 0 ? "end" : "middle"}
              >
                {shortName}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** Revenue by day or by month as bars, with a table behind them. */
export const BarsPlot = (props: Props) => {
  const [ref, width] = useWidth();
  const { bars, of } = props;
  return (
    <>
      <div ref={ref} className="plot">
        {width > 0 && <Bars {...props} width={width} />}
      </div>
      <details>
        <summary className="w-fit cursor-pointer py-1 text-(color:--color-link)">
          As a table
        </summary>
        <table className="figure-table mt-2">
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, name, orders, revenue }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
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

/** @returns whether nothing was ordered in any of these */
export const areQuiet = (parts: readonly { readonly orders: number }[]): boolean =>
  parts.every(({ orders }) => orders === 0);
