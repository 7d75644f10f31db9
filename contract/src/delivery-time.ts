/** When orders are shipped and arrive: working days of the shop, closed days and the cut-off. All of it is handed in. */
import { addDays, dayOf, momentOf } from "./calendar.ts";

/** Working days, at least and at most. */
export type WorkingDays = readonly [least: number, most: number];

/** What the days of shipping and arrival follow from. */
export interface DeliveryCalendar {
  /** Whose days and clocks count (IANA): "Europe/Rome". */
  readonly timeZone: string;
  /** The days of the week on which parcels leave and arrive: 1 is Monday, 7 is Sunday. */
  readonly workingDays: readonly number[];
  /** Public holidays and the shop's own closed days: "2026-12-25". Nothing leaves and nothing arrives on them. */
  readonly closedDays: readonly string[];
  /** An order after this time counts as one of the next day: "15:00"; "24:00" for none. */
  readonly cutOff: string;
  /** Working days until an order leaves. */
  readonly dispatchDays: WorkingDays;
  /** Working days on the way. */
  readonly parcelDays: WorkingDays;
  readonly palletDays: WorkingDays;
  readonly hours?: { readonly counter: string };
  /** The days of the week on which a pick-up can be ready; any working day if missing. */
  readonly openDays?: readonly number[];
}

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const weekday = `(${weekdays.join("|")})[a-z]*\\.?`;
const weekdaySpan = new RegExp(
  `\\b${weekday}(?:\\s*(?:to|until|till|through|[-–—])\\s*${weekday})?`,
  "gi",
);

/** @returns the days of the week that opening hours name: 2 to 6 for "Tuesday to Saturday, 9 am to 1 pm"; none if they name none */
export const daysInHours = (hours: string): number[] => {
  const [open = ""] = hours.split(/\bclosed\b/i);
  const dayOf = (name: string) => weekdays.indexOf(name.toLowerCase());
  const days = Array.from(open.matchAll(weekdaySpan), ([, from = "", to = from]) => {
    const length = (dayOf(to) - dayOf(from) + 7) % 7;
    return Array.from({ length: length + 1 }, (_, index) => ((dayOf(from) + index) % 7) + 1);
  });
  return [...new Set(days.flat())].sort((one, other) => one - other);
};

/** @returns the working days that a parcel, or a heavy one's pallet, is on its way */
export const transit = (calendar: DeliveryCalendar, heavy: boolean): WorkingDays =>
  heavy ? calendar.palletDays : calendar.parcelDays;

/**
 * @param days working days on the way, in place of a parcel's
 * @param pickup whether it is picked up at the counter, and so on no way: its `days` pass until it is ready
 * @returns the calendar of a method of delivery. What comes on a pallet has a pallet's days
 */
export const calendarOfDelivery = (
  calendar: DeliveryCalendar,
  {
    days,
    pickup,
  }: { readonly days?: WorkingDays | null | undefined; readonly pickup?: boolean | undefined },
): DeliveryCalendar => {
  if (!pickup) return { ...calendar, parcelDays: days ?? calendar.parcelDays };
  const [least, most] = days ?? [0, 0];
  const [first, last] = calendar.dispatchDays;
  const dispatchDays = [first + least, last + most] as const;
  const openDays = daysInHours(calendar.hours?.counter ?? "");
  return {
    ...calendar,
    dispatchDays,
    parcelDays: [0, 0],
    palletDays: [0, 0],
    ...(openDays.length > 0 ? { openDays } : {}),
  };
};

/** @returns the working days between an order and its arrival, at most */
export const longestWay = (calendar: DeliveryCalendar, heavy: boolean): number =>
  calendar.dispatchDays[1] + transit(calendar, heavy)[1];

const numberWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** @returns when an order leaves at the latest: "within two working days" */
export const dispatchTime = ({ dispatchDays: [, most] }: DeliveryCalendar): string => {
  if (most === 0) return "on the day of the order, or the next working day";
  return `within ${numberWords[most] ?? most} working ${most === 1 ? "day" : "days"}`;
};

/** @returns the same as a line of its own: "Ships within two working days" */
export const dispatchText = (calendar: DeliveryCalendar): string =>
  `Ships ${dispatchTime(calendar)}`;

const isWorkingDay = ({ workingDays, closedDays }: DeliveryCalendar, day: string): boolean => {
  const weekday = new Date(day).getUTCDay() || 7; // a Sunday's is 0
  return workingDays.includes(weekday) && !closedDays.includes(day);
};

/** @returns the day, or the next one on which the counter is open */
const atOpening = (calendar: DeliveryCalendar, day: string): string => {
  const { openDays, closedDays } = calendar;
  if (!openDays) return day;
  const isOpen = openDays.includes(new Date(day).getUTCDay() || 7) && !closedDays.includes(day);
  return isOpen ? day : atOpening(calendar, addDays(day, 1));
};

/** @returns the working day so many working days later; 0 is the day itself, or the next working day */
const later = (calendar: DeliveryCalendar, day: string, workingDays: number): string => {
  if (workingDays === 0 && isWorkingDay(calendar, day)) return day;
  const next = addDays(day, 1);
  const isCounted = workingDays > 0 && isWorkingDay(calendar, next);
  return later(calendar, next, isCounted ? workingDays - 1 : workingDays);
};

/** @returns the day that an order of a time counts as: the next one after the cut-off */
const orderDay = ({ timeZone, cutOff }: DeliveryCalendar, at: Date): string => {
  const day = dayOf(at, timeZone);
  return at < momentOf(day, cutOff, timeZone) ? day : addDays(day, 1);
};

/**
 * @param from milliseconds since 1970, of the order; or of its shipment, if it `isPacked`. Its day is the one at the
 *   shop, wherever the customer is
 * @returns the first and the last day on which the order may arrive: 2026-11-26
 */
export const arrivalDays = (
  calendar: DeliveryCalendar,
  heavy: boolean,
  from: number,
  isPacked = false,
): readonly [string, string] => {
  const at = new Date(from);
  const day = isPacked ? dayOf(at, calendar.timeZone) : orderDay(calendar, at);
  // What is ordered or packed on a day off leaves on the next working day at the earliest.
  const start = later(calendar, day, 0);
  const least = transit(calendar, heavy)[0] + (isPacked ? 0 : calendar.dispatchDays[0]);
  const most = isPacked ? transit(calendar, heavy)[1] : longestWay(calendar, heavy);
  return [
    atOpening(calendar, later(calendar, start, least)),
    atOpening(calendar, later(calendar, day, most)),
  ];
};

/**
 * An order is late once the last day is over on which it should have been shipped, or be ready for its customer.
 *
 * @returns the time before which an order that is still in the house was placed if it is late
 */
export const lateBefore = (calendar: DeliveryCalendar, now: Date): Date => {
  const today = dayOf(now, calendar.timeZone);
  const isInTime = (day: string) => later(calendar, day, calendar.dispatchDays[1]) >= today;
  let first = today;
  while (isInTime(addDays(first, -1))) first = addDays(first, -1);
  // Orders after the cut-off of the day before count as those of the first day that is in time.
  return momentOf(addDays(first, -1), calendar.cutOff, calendar.timeZone);
};
