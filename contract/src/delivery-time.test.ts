import { expect, test } from "vitest";
import {
  arrivalDays,
  calendarOfDelivery,
  type DeliveryCalendar,
  daysInHours,
  dispatchText,
  lateBefore,
  longestWay,
} from "./delivery-time.ts";
import { isHeavy } from "./parcel.ts";

const calendar: DeliveryCalendar = {
  timeZone: "Europe/Lisbon",
  workingDays: [1, 2, 3, 4, 5],
  closedDays: ["2026-12-25", "2026-12-28", "2027-01-01"],
  cutOff: "24:00",
  dispatchDays: [0, 2],
  parcelDays: [1, 3],
  palletDays: [1, 5],
};
const until3 = { ...calendar, cutOff: "15:00" };

test.each([
  ["on a Monday", "2026-11-23T12:00:00Z", "2026-11-24", "2026-11-30"],
  ["on a Wednesday, over the month's end", "2026-11-25T12:00:00Z", "2026-11-26", "2026-12-02"],
  ["on a Friday", "2026-11-06T12:00:00Z", "2026-11-09", "2026-11-13"],
  ["on a Friday, a second before midnight", "2026-11-06T23:59:59Z", "2026-11-09", "2026-11-13"],
  ["on a Saturday, at midnight", "2026-11-07T00:00:00Z", "2026-11-10", "2026-11-13"],
  ["on a Sunday", "2026-11-08T12:00:00Z", "2026-11-10", "2026-11-13"],
  ["on a summer's Sunday before midnight", "2026-07-05T22:59:59Z", "2026-07-07", "2026-07-10"],
  ["on a summer's Monday, still Sunday in UTC", "2026-07-05T23:00:00Z", "2026-07-07", "2026-07-13"],
  ["before the turn of the year", "2026-12-31T12:00:00Z", "2027-01-04", "2027-01-08"],
  ["before Christmas", "2026-12-24T12:00:00Z", "2026-12-29", "2027-01-05"],
  ["on Christmas Day", "2026-12-25T12:00:00Z", "2026-12-30", "2027-01-05"],
])("a tool ordered %s arrives on working days", (_, time, first, last) => {
  expect(arrivalDays(calendar, false, Date.parse(time))).toEqual([first, last]);
});

test("a machine over 30 kg may take two days longer, on its pallet", () => {
  const weighing = (value: string) => isHeavy({ facts: [{ name: "Weight", value, unit: "kg" }] });
  expect([weighing("30"), weighing("38"), isHeavy({})]).toEqual([false, true, false]);
  expect([longestWay(calendar, false), longestWay(calendar, true)]).toEqual([5, 7]);
  const monday = Date.parse("2026-11-02T12:00:00Z");
  expect(arrivalDays(calendar, true, monday)).toEqual(["2026-11-03", "2026-11-11"]);
});

test("a parcel that has left takes one to three days, from Monday if it was packed on a weekend", () => {
  const left = (time: string) => arrivalDays(calendar, false, Date.parse(time), true);
  expect(left("2026-11-05T12:00:00Z")).toEqual(["2026-11-06", "2026-11-10"]);
  expect(left("2026-11-07T12:00:00Z")).toEqual(["2026-11-10", "2026-11-11"]);
});

test.each([
  ["a minute before", "2026-07-06T13:59:00Z", "2026-07-07", "2026-07-13"],
  ["at", "2026-07-06T14:00:00Z", "2026-07-08", "2026-07-14"],
  ["on a Friday after", "2026-11-06T15:00:00Z", "2026-11-10", "2026-11-13"],
])(
  "an order %s the cut-off, on the shop's clocks, counts as one of that day or the next",
  (_, time, first, last) => {
    expect(arrivalDays(until3, false, Date.parse(time))).toEqual([first, last]);
  },
);

test.each([
  ["a parcel that is packed after it", "2026-11-05T16:00:00Z", "2026-11-06"],
  ["a parcel that is packed on a closed day", "2026-12-25T12:00:00Z", "2026-12-30"],
])("%s leaves as if there were no cut-off, on a working day", (_, time, first) => {
  expect(arrivalDays(until3, false, Date.parse(time), true)[0]).toBe(first);
});

test("an owner who works on other days, and sends on the day itself, promises these", () => {
  const souq = { ...calendar, workingDays: [7, 1, 2, 3, 4], dispatchDays: [0, 0] as const };
  const thursday = Date.parse("2026-11-05T12:00:00Z");
  expect(arrivalDays(souq, false, thursday)).toEqual(["2026-11-08", "2026-11-10"]);
});

test.each([
  ["on Sunday", "2026-11-08T12:00:00Z", "2026-11-05T00:00:00Z"],
  ["on Tuesday", "2026-11-10T23:59:59Z", "2026-11-06T00:00:00Z"],
  ["on Wednesday", "2026-11-11T00:00:00Z", "2026-11-09T00:00:00Z"],
  [
    "on the summer's Wednesday, still Tuesday in UTC",
    "2026-07-07T23:00:00Z",
    "2026-07-05T23:00:00Z",
  ],
  ["after Christmas", "2026-12-30T12:00:00Z", "2026-12-24T00:00:00Z"],
])("%s those orders are late that should have left before", (_, now, placedBefore) => {
  expect(lateBefore(calendar, new Date(now))).toEqual(new Date(placedBefore));
});

test("what is picked up has its own days until it is ready, and none on a way", () => {
  const counter = calendarOfDelivery(calendar, { pickup: true, days: [2, 3] });
  const tuesday = new Date("2026-11-10T23:59:59Z");
  expect(lateBefore(counter, tuesday)).toEqual(new Date("2026-11-03T00:00:00Z"));
  expect(arrivalDays(counter, true, Date.parse("2026-11-02T12:00:00Z"), true)).toEqual([
    "2026-11-02",
    "2026-11-02",
  ]);
  const atOnce = calendarOfDelivery(calendar, { pickup: true });
  expect(lateBefore(atOnce, tuesday)).toEqual(lateBefore(calendar, tuesday));
});

test("an order after the cut-off is late a day later", () => {
  const wednesday = new Date("2026-11-11T12:00:00Z");
  expect(lateBefore(until3, wednesday)).toEqual(new Date("2026-11-08T15:00:00Z"));
});

test("what is sent on the day itself is late on the next working day, also from a weekend", () => {
  const sameDay = { ...calendar, dispatchDays: [0, 0] as const };
  const [monday, tuesday] = ["2026-11-09T12:00:00Z", "2026-11-10T12:00:00Z"];
  expect(lateBefore(sameDay, new Date(monday))).toEqual(new Date("2026-11-07T00:00:00Z"));
  expect(lateBefore(sameDay, new Date(tuesday))).toEqual(new Date("2026-11-10T00:00:00Z"));
});

test.each([
  [0, "Ships on the day of the order, or the next working day"],
  [1, "Ships within one working day"],
  [2, "Ships within two working days"],
  [14, "Ships within 14 working days"],
])("an order that takes %i days to dispatch: %s", (most, text) => {
  expect(dispatchText({ ...calendar, dispatchDays: [0, most] })).toBe(text);
});

test.each([
  ["Tuesday to Saturday, 9 am to 1 pm", [2, 3, 4, 5, 6]],
  ["Mon–Wed 9–17, Fri 9–12", [1, 2, 3, 5]],
  ["Saturday to Monday", [1, 6, 7]],
  ["Tuesday to Friday, closed on Monday", [2, 3, 4, 5]],
  ["9 am to 5 pm", []],
])("the opening hours %j name the days %j", (hours, days) => {
  expect(daysInHours(hours)).toEqual(days);
});

test("a pick-up is ready on a day on which the counter is open", () => {
  const pickup = calendarOfDelivery(
    {
      ...{
        timeZone: "Europe/Berlin",
        workingDays: [1, 2, 3, 4, 5],
        closedDays: ["2026-12-01"],
      },
      ...{ cutOff: "24:00", dispatchDays: [0, 0], parcelDays: [1, 3], palletDays: [1, 5] },
      hours: { counter: "Tuesday to Saturday, 9 am to 1 pm" },
    },
    { pickup: true },
  );
  const monday = Date.parse("2026-11-30T12:00:00Z");
  expect(arrivalDays(pickup, false, monday)).toEqual(["2026-12-02", "2026-12-02"]);
});
