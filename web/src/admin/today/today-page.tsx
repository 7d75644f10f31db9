import type { Today } from "@shop/contract/desk/today";
import { shop } from "@shop/contract/shop";
import { failureText } from "../../data/call/call-failed.ts";
import { orderPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { areQuiet } from "../bars-plot.tsx";
import { Card } from "../card.tsx";
import { Unreadable } from "../unreadable.tsx";
import { DaysPlot } from "./days-plot.tsx";
import { FailedMails } from "./failed-mails.tsx";
import { areDone, FirstSteps, NoOrdersYet } from "./first-steps.tsx";
import { MissingRates } from "./missing-rates.tsx";
import { BestSellers, LowOnStock } from "./products.tsx";
import { Sales } from "./sales.tsx";
import { ToDo } from "./to-do.tsx";
import { useToday } from "./use-today.ts";

/** The orders whose customers wait for money that didn't arrive. Renders nothing while there are none. */
const FailedRefunds = ({ orders }: { orders: Today["failedRefunds"] }) =>
  orders.length > 0 && (
    <Card anchor="failed-refunds" id="refunds" title="Failed refunds">
      <p className="text-md text-ink-soft">
        The money of these refunds didn’t arrive. Each order says why.
      </p>
      <ul className="grid">
        {orders.map(({ _id, number }) => (
          <li key={_id} className="border-t border-line py-2 first:border-t-0">
            <Link to={orderPath(_id)} className="text-link">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );

const weekday = new Intl.DateTimeFormat(shop.locale, {
  ...({ weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const),
});

/** What needs doing, each a link to exactly these rows, and how the shop does. */
const TodayPage = () => {
  const { data, error, refetch, isFetching } = useToday();
  if (!data) {
    return (
      <>
        <PageHeading title="Today" />
        {error ? (
          <ErrorState
            message={failureText(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Spinner inline />
        )}
      </>
    );
  }
  const { firstSteps, toDo, low, failedMails, sales, days, bestSellers, unreadable } = data;
  const { failedRefunds } = data;
  const day = days.at(-1)?.day;
  return (
    <>
      <PageHeading title="Today" {...(day ? { intro: weekday.format(new Date(day)) } : {})} />
      <div className="grid gap-4">
        {areDone(firstSteps) ? (
          areQuiet(days) && bestSellers.length === 0 && <NoOrdersYet />
        ) : (
          <FirstSteps done={firstSteps} />
        )}
        <Unreadable paths={unreadable} />
        <MissingRates />
        <FailedRefunds orders={failedRefunds} />
        <ToDo toDo={toDo} />
        <Sales sales={sales} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <DaysPlot days={days} />
          <BestSellers products={bestSellers} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <LowOnStock low={low} count={toDo.lowOnStock} />
          <FailedMails mails={failedMails} />
        </div>
      </div>
    </>
  );
};

export default TodayPage;
