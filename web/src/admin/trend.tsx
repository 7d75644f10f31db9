import { compareSales, type Sales } from "./compare-sales.ts";

const marks = { up: "M2 9 7 3l5 6z", down: "M2 5l5 6 5-6z", level: "M2 6h10v2H2z" } as const;

interface Props {
  sales: { now: Sales; before: Sales };
  /** What it is compared with: "last month by this time". */
  before: string;
}

/** Whether a revenue is higher or lower than the one before, in words and with a mark. */
export const Trend = ({ sales, before }: Props) => {
  const { trend, text } = compareSales(sales);
  return (
    <p
      className="flex items-center gap-1.5 text-md data-[trend=down]:text-danger data-[trend=up]:text-success"
      data-trend={trend}
    >
      <svg viewBox="0 0 14 14" className="size-3.5 flex-none" aria-hidden="true">
        <path d={marks[trend]} fill="currentColor" />
      </svg>
      <span>{`${text} ${before}`}</span>
    </p>
  );
};
