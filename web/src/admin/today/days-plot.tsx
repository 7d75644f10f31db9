import { formatDayOfYear } from "@shop/contract/day-of-year";
import type { Today } from "@shop/contract/desk/today";
import { formatDate } from "@shop/contract/format";
import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { areQuiet, BarsPlot } from "../bars-plot.tsx";
import { Card } from "../card.tsx";

/** Revenue of the last 30 days as bars, with a table behind them. */
export const DaysPlot = ({ days }: { days: Today["days"] }) => (
  <Card id="days" title="The last 30 days">
    {areQuiet(days) ? (
      <p className="text-md text-ink-soft tabular-nums">
        Nothing was ordered. Each day’s revenue will be drawn here.
      </p>
    ) : (
      <BarsPlot
        bars={days.map(({ day, ...sales }, index) => ({
          ...{ ...sales, key: day, name: formatDate(day) },
          shortName: index === days.length - 1 ? "Today" : formatDayOfYear(day),
        }))}
        label={`Revenue of the last ${days.length} days`}
        of="Day"
        isLastOpen
      />
    )}
    <Link to={paths.figures} className="text-link">
      Months and years
    </Link>
  </Card>
);
