import { expect, it } from "vitest";
import type { DeliveryCalendar } from "./delivery-time.ts";
import { parties } from "./order-status.ts";
import { lastReturnDay } from "./return-day.ts";
import { reasonNames, returnReasons } from "./return-reasons.ts";
import {
  holdsPieces,
  isOpenReturn,
  mayTakeReturn,
  returnStateName,
  returnStateOf,
  returnStates,
} from "./return-state.ts";

it("the shop answers a return and receives it, and its customer withdraws it until it is answered", () => {
  const steps = returnStates.flatMap((from) =>
    parties.flatMap((by) =>
      returnStates.filter((to) => mayTakeReturn(from, to, by)).map((to) => `${by}: ${from} ${to}`),
    ),
  );
  expect(steps.toSorted()).toEqual([
    "customer: requested withdrawn",
    "shop: accepted declined",
    "shop: accepted received",
    "shop: requested accepted",
    "shop: requested declined",
    "shop: requested received",
  ]);
});

it("a return holds its pieces while it goes on, and once they are here", () => {
  expect(returnStates.filter(isOpenReturn)).toEqual(["requested", "accepted"]);
  expect(returnStates.filter(holdsPieces)).toEqual(["requested", "accepted", "received"]);
});

it("what waits stands for all returns of an order, else the last one", () => {
  const of = (...states: (typeof returnStates)[number][]) =>
    returnStateOf(states.map((state) => ({ state })));
  expect(of()).toBeUndefined();
  expect(of("requested", "accepted", "declined")).toBe("requested");
  expect(of("accepted", "withdrawn")).toBe("accepted");
  expect(of("received", "declined")).toBe("declined");
});

it("each state and reason has words of its own", () => {
  expect(new Set(returnStates.map(returnStateName)).size).toBe(returnStates.length);
  expect(new Set(returnReasons.map((reason) => reasonNames[reason])).size).toBe(
    returnReasons.length,
  );
});

const calendar: DeliveryCalendar = {
  timeZone: "Europe/Lisbon",
  workingDays: [1, 2, 3, 4, 5],
  closedDays: ["2026-12-25", "2026-12-28"],
  cutOff: "15:00",
  dispatchDays: [0, 2],
  parcelDays: [1, 3],
  palletDays: [1, 5],
};

it.each([
  ["on a Monday", "2026-11-02T12:00:00Z", "2026-12-09"],
  ["after the cut-off, which is for orders", "2026-11-02T16:00:00Z", "2026-12-09"],
  ["on a Saturday", "2026-11-07T12:00:00Z", "2026-12-13"],
  [
    "before the shop's midnight, which is the next day in Athens",
    "2026-11-02T23:30:00Z",
    "2026-12-09",
  ],
  ["before Christmas", "2026-12-23T12:00:00Z", "2027-01-31"],
])("a return of what was shipped %s counts from the longest way", (_, sentAt, last) => {
  expect(lastReturnDay(calendar, Date.parse(sentAt), 30)).toBe(last);
});

it("where a parcel takes longer than a pallet, its days count", () => {
  const sentAt = Date.parse("2026-11-02T12:00:00Z");
  expect(lastReturnDay({ ...calendar, palletDays: [1, 2] }, sentAt, 14)).toBe("2026-11-19");
});
