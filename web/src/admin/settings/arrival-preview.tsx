import { calendarOf } from "@shop/contract/configured-settings";
import { formatDayRange } from "@shop/contract/day-of-year";
import { arrivalDays, dispatchText } from "@shop/contract/delivery-time";
import type { DeliverySettings } from "@shop/contract/shop-settings";
import { useNow } from "../../ui/use-now.ts";

/** What shoppers would read who order now; null settings have a field that isn't valid. */
export const ArrivalPreview = ({ delivery }: { delivery: DeliverySettings | null }) => {
  const now = useNow(60_000);
  const calendar = delivery && calendarOf({ delivery });
  const arrives = (heavy: boolean) =>
    calendar && `Arrives ${formatDayRange(...arrivalDays(calendar, heavy, now))}`;
  return (
    <section className="sheet gap-2 p-4" aria-labelledby="preview">
      <h3 id="preview" className="text-[1.1875rem]">
        What shoppers read who order now
      </h3>
      {calendar && delivery ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">Every tool</dt>
          <dd>{dispatchText(calendar)}</dd>
          <dt className="text-ink-soft">A parcel</dt>
          <dd>{arrives(false)}</dd>
          <dt className="text-ink-soft">A pallet</dt>
          <dd>{arrives(true)}</dd>
          <dt className="text-ink-soft">The counter</dt>
          <dd className="wrap-anywhere">{delivery.hours.counter}</dd>
          <dt className="text-ink-soft">The telephone</dt>
          <dd className="wrap-anywhere">{delivery.hours.telephone}</dd>
        </dl>
      ) : (
        <p className="text-ink-soft">Some fields are not valid yet.</p>
      )}
    </section>
  );
};
