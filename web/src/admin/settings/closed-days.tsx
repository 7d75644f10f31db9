import { dayOf } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import { useId, useRef, useState } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useHolidays } from "./use-settings.ts";

const dayText = new Intl.DateTimeFormat(shop.locale, {
  ...({ weekday: "short", day: "numeric", month: "short", year: "numeric" } as const),
  timeZone: "UTC",
});

interface Props {
  days: readonly string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
}

/** The public holidays of a year, each to tick. */
const Holidays = ({ days, onChange }: Omit<Props, "error">) => {
  const thisYear = Number(dayOf(new Date(), shop.timeZone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [region, setRegion] = useState("");
  const { data, error, isFetching, refetch } = useHolidays(
    { year, ...(region ? { region } : {}) },
    true,
  );
  const regions = data?.regions ?? [];
  const proposed = [...new Map(data?.days.map(({ day, name }) => [day, name]))];
  const missing = proposed.map(([day]) => day).filter((day) => !days.includes(day));
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-3">
      <legend className="field-label px-1">Public holidays</legend>
      <div className="flex flex-wrap gap-4">
        <Field label="Year">
          {(control) => (
            <select
              {...control}
              className="field-input field-select"
              value={year}
              onChange={({ target }) => setYear(Number(target.value))}
            >
              {[thisYear, thisYear + 1, thisYear + 2].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
        {(regions.length > 0 || region) && (
          <Field label="Region">
            {(control) => (
              <select
                {...control}
                className="field-input field-select"
                value={region}
                onChange={({ target }) => setRegion(target.value)}
              >
                <option value="">The whole country</option>
                {regions.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {!data && isFetching && <Spinner inline />}
      {!data && error && !isFetching && (
        <p role="alert">
          <span>{failureText(error)}</span>{" "}
          <button type="button" className="text-link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data && (
        <>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {proposed.map(([day, name]) => (
              <li key={day}>
                <CheckBox
                  checked={days.includes(day)}
                  onChange={(checked) =>
                    onChange(checked ? [...days, day].sort() : days.filter((one) => one !== day))
                  }
                >
                  <span>{`${name}, ${dayText.format(new Date(day))}`}</span>
                </CheckBox>
              </li>
            ))}
          </ul>
          {missing.length > 0 && (
            <Button
              tone="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange([...days, ...missing].sort())}
            >
              Close on all of them
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
};

/** The days on which nothing leaves and nothing arrives: public holidays, and the shop's own. */
export const ClosedDays = ({ days, onChange, error }: Props) => {
  const [day, setDay] = useState("");
  const [showsHolidays, setShowsHolidays] = useState(false);
  const part = useRef<HTMLFieldSetElement>(null);
  const holidays = useId();
  useKeptFocus(part);
  const today = dayOf(new Date(), shop.timeZone);
  const coming = days.filter((one) => one >= today);
  const past = days.length - coming.length;
  const add = () => {
    if (day && !days.includes(day)) onChange([...days, day].sort());
    setDay("");
  };
  return (
    <fieldset ref={part} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="field-label">Closed days</legend>
      <p className="field-hint">
        {`Nothing leaves and nothing arrives on them.${past > 0 ? ` ${past} that are over are kept, for orders of that time.` : ""}`}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {coming.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {coming.map((one) => (
            <li key={one} className="flex items-center justify-between gap-2 border-b border-line">
              <span className="tabular-nums">{dayText.format(new Date(one))}</span>
              <button
                type="button"
                className="min-h-11 px-2 text-link"
                aria-label={`Remove ${dayText.format(new Date(one))}`}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Another day"
          type="date"
          value={day}
          min={today}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button tone="secondary" onClick={add} disabled={day === ""}>
          Add day
        </Button>
        <Button
          tone="secondary"
          aria-expanded={showsHolidays}
          aria-controls={holidays}
          onClick={() => setShowsHolidays(!showsHolidays)}
        >
          Public holidays
        </Button>
      </div>
      <div id={holidays}>{showsHolidays && <Holidays days={days} onChange={onChange} />}</div>
    </fieldset>
  );
};
