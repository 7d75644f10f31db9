import { dayOf } from "@shop/contract/calendar";
import { formatDayOfYear } from "@shop/contract/day-of-year";
import type { Figures } from "@shop/contract/desk/figures";
import { formatDate } from "@shop/contract/format";
import { shop } from "@shop/contract/shop";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { areQuiet, BarsPlot } from "../bars-plot.tsx";
import { Card } from "../card.tsx";
import { ExportAccounts } from "./export-accounts.tsx";
import { KindsTable, MethodsTable, VatTable } from "./shares.tsx";
import { spanAfter, spanIn, spanName, spanQuery, spansSince } from "./span-choice.ts";
import { Headline, TotalsTable } from "./totals.tsx";

/** @param span a month or a year: "2026-11", "2026" @returns what was sold in it */
const useFigures = (span: string) =>
  useQuery({
    queryKey: ["GET /desk/figures", span],
    queryFn: ({ signal }) => call("GET /desk/figures", { query: { span } }, { signal }),
  });

interface ChoiceProps {
  span: string;
  today: string;
  /** The month of the first order; this one until it is known. */
  first: string;
}

/** Chooses a month or a year, by links to the ones beside it or from a list. */
const SpanChoice = ({ span, today, first }: ChoiceProps) => {
  const navigate = useNavigate();
  const { months, years } = spansSince(first, today, span);
  const [before, after] = [spanAfter(span, -1), spanAfter(span, 1)];
  const option = (one: string) => (
    <option key={one} value={one}>
      {spanName(one)}
    </option>
  );
  return (
    <nav aria-label="Month or year" className="mb-6 flex flex-wrap items-end gap-3">
      <Field label="Month or year">
        {(control) => (
          <select
            {...control}
            className="field-input field-select"
            value={span}
            onChange={({ target }) => navigate({ search: spanQuery(target.value) })}
          >
            <optgroup label="Months">{months.map(option)}</optgroup>
            <optgroup label="Years">{years.map(option)}</optgroup>
          </select>
        )}
      </Field>
      {before.slice(0, first.length) >= first.slice(0, before.length) && (
        <ButtonLink tone="secondary" to={spanQuery(before)}>
          {`‹ ${spanName(before, "short")}`}
        </ButtonLink>
      )}
      {after <= today.slice(0, after.length) && (
        <ButtonLink tone="secondary" to={spanQuery(after)}>
          {`${spanName(after, "short")} ›`}
        </ButtonLink>
      )}
    </nav>
  );
};

const Plot = ({ figures: { span, parts } }: { figures: Figures }) => {
  const isMonth = span.length === 7;
  return (
    <Card id="plot" title={isMonth ? "Day by day" : "Month by month"}>
      {areQuiet(parts) ? (
        <p className="text-md text-ink-soft">Nothing was ordered.</p>
      ) : (
        <BarsPlot
          bars={parts.map(({ of, orders, revenue }) => ({
            ...{ key: of, orders, revenue },
            name: isMonth ? formatDate(of) : spanName(of),
            shortName: isMonth ? formatDayOfYear(of) : spanName(of, "short"),
          }))}
          label={`Revenue of ${spanName(span)}`}
          of={isMonth ? "Day" : "Month"}
        />
      )}
    </Card>
  );
};

const Shown = ({ figures, hasVat }: { figures: Figures; hasVat: boolean }) => {
  if (!figures.firstMonth)
    return (
      <EmptyState
        title="Nothing was ordered yet"
        text="What each month brings in will stand here, from the day after the first order."
      />
    );
  if (!figures.until)
    return (
      <EmptyState
        title={`${spanName(figures.span)} begins`}
        text="Its figures stand here once its first day is over. Today’s are on the page Today."
      />
    );
  const { vat, kinds, methods } = figures;
  return (
    <div className="grid gap-4">
      <Headline figures={figures} />
      <Plot figures={figures} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TotalsTable figures={figures} hasVat={hasVat} />
        {hasVat && <VatTable vat={vat} />}
        <KindsTable kinds={kinds} />
        <MethodsTable methods={methods} />
      </div>
    </div>
  );
};

/** @returns until when the figures count, while the month or the year goes on */
const untilText = ({ isOver, until }: Figures): string =>
  isOver || !until ? "Days that are over." : `Until ${formatDate(until)}.`;

/** What was sold in a month or a year, beside the ones before. */
const FiguresPage = () => {
  const [address] = useSearchParams();
  const today = dayOf(new Date(), shop.timeZone);
  const span = spanIn(address, today);
  const { data, error, refetch, isFetching } = useFigures(span);
  const { charged } = useShopSettings().vat;
  // A shop may have charged VAT at that time.
  const hasVat = charged || (data !== undefined && data.vat.length > 0);
  return (
    <>
      <PageHeading
        title="Figures"
        intro={
          <>
            <span>{data ? untilText(data) : "Days that are over."}</span>
            {" The day that goes on is on "}
            <Link to={paths.today} className="text-link">
              Today
            </Link>
            .
          </>
        }
      >
        {span.length === 7 && <ExportAccounts key={span} month={span} hasVat={hasVat} />}
      </PageHeading>
      <SpanChoice span={span} today={today} first={data?.firstMonth ?? today.slice(0, 7)} />
      {data && <Shown figures={data} hasVat={hasVat} />}
      {!data && !error && <Spinner inline />}
      {!data && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
};

export default FiguresPage;
