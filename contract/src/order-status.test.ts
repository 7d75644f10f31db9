import { expect, it } from "vitest";
import { isInTab, isReturnTab, type OrderTab, orderTabs, statusesIn } from "./desk/order-tabs.ts";
import {
  areReserved,
  areSent,
  awaitsPayment,
  cancellingAsksForPieces,
  isInHouse,
  isOpen,
  isSold,
  mayCorrectParcel,
  mayPack,
  mayStep,
  orderStatuses,
  orderSteps,
  parties,
  placeOfPieces,
  statusesAhead,
  statusInText,
  statusName,
  stepAsksFor,
  usualStatuses,
} from "./order-status.ts";
import { returnStates } from "./return-state.ts";

const allowed = parties.flatMap((by) =>
  orderStatuses.flatMap((from) =>
    orderStatuses
      .filter((to) => mayStep(from, to, by))
      .map((to) => `the ${by} takes it from ${from} to ${to}`),
  ),
);

it("an order is stepped by the shop, and cancelled by either until it is on its way", () => {
  expect(allowed).toEqual([
    "the customer takes it from placed to cancelled",
    "the customer takes it from confirmed to cancelled",
    "the shop takes it from placed to confirmed",
    "the shop takes it from placed to cancelled",
    "the shop takes it from confirmed to shipped",
    "the shop takes it from confirmed to cancelled",
    "the shop takes it from shipped to delivered",
    "the shop takes it from shipped to cancelled",
  ]);
});

it("an order can be taken to every status but those that it begins with", () => {
  expect(orderSteps).toEqual(["confirmed", "shipped", "delivered", "cancelled"]);
});

it("an order is open until it is delivered or cancelled", () => {
  expect(orderStatuses.filter(isOpen)).toEqual([...["pending", "placed", "confirmed", "shipped"]]);
});

it("an order that waits for its payment has its pieces held, and isn't in the house", () => {
  expect(orderStatuses.filter(awaitsPayment)).toEqual(["pending"]);
  expect(orderStatuses.filter(areReserved)).toEqual(["pending", "placed", "confirmed"]);
});

it("an order's pieces are in the house until it is shipped or cancelled", () => {
  expect(orderStatuses.filter(isInHouse)).toEqual(["placed", "confirmed"]);
});

it("shipping asks for the parcel, and cancelling for the reason", () => {
  expect(orderStatuses.map((status) => [status, stepAsksFor(status)])).toEqual([
    ["pending", undefined],
    ["placed", undefined],
    ["confirmed", undefined],
    ["shipped", "parcel"],
    ["delivered", undefined],
    ["cancelled", "reason"],
  ]);
});

it("only cancelling a shipped order asks whether its pieces are back", () => {
  expect(orderStatuses.filter(cancellingAsksForPieces)).toEqual(["shipped"]);
});

it("an order usually passes through every status but cancelled", () => {
  expect(usualStatuses).toEqual(["placed", "confirmed", "shipped", "delivered"]);
});

it("an order still comes to the usual statuses after its own, each of which has one next", () => {
  expect(orderStatuses.map((status) => statusesAhead(status))).toEqual([
    [],
    ["confirmed", "shipped", "delivered"],
    ["shipped", "delivered"],
    ["delivered"],
    [],
    [],
  ]);
  for (const from of orderStatuses)
    expect(usualStatuses.filter((to) => mayStep(from, to, "shop")).length).toBeLessThan(2);
});

it("pieces are held, reserved, sent, with the customer, or released", () => {
  expect(orderStatuses.map((status) => placeOfPieces(status))).toEqual([
    "held",
    "inHouse",
    "inHouse",
    "onTheWay",
    "withCustomer",
    "released",
  ]);
  expect(orderStatuses.filter(areSent)).toEqual(["shipped", "delivered"]);
});

it("a confirmed order can be packed, and a shipped one's parcel corrected", () => {
  expect(orderStatuses.filter(mayPack)).toEqual(["confirmed"]);
  expect(orderStatuses.filter(mayCorrectParcel)).toEqual(["shipped"]);
});

it("every order but a cancelled one, and one that waits for its payment, counts", () => {
  expect(orderStatuses.filter(isSold)).toEqual(["placed", "confirmed", "shipped", "delivered"]);
});

it("a status has a name, in lower case within a sentence", () => {
  expect(orderStatuses.map(statusName)).toContain("Shipped");
  expect(statusInText("pending")).toBe("waiting for payment");
  const others = orderStatuses.filter((status) => status !== "pending");
  expect(others.map(statusInText)).toEqual(others);
});

it("an order leaves a tab with its step", () => {
  const tabs = ["unpaid", "new", "to-ship", "on-the-way", "late", "all"] as const;
  expect(tabs.map((tab) => [tab, ...statusesIn(tab)])).toEqual([
    ["unpaid", "pending"],
    ["new", "placed"],
    ["to-ship", "confirmed"],
    ["on-the-way", "shipped"],
    ["late", "placed", "confirmed"],
    ["all", ...orderStatuses],
  ]);
  expect(tabs.map((tab) => isInTab(tab, { status: "shipped", returnState: "requested" }))).toEqual([
    ...[false, false, false, true, false, true],
  ]);
});

it("an order leaves the tabs of returns with their answer, and once the pieces are here", () => {
  const states = [undefined, ...returnStates];
  const inTab = (tab: OrderTab) =>
    states.filter((returnState) => isInTab(tab, { status: "delivered", returnState }));
  expect([inTab("returns"), inTab("coming-back")]).toEqual([["requested"], ["accepted"]]);
  expect(orderTabs.filter(isReturnTab)).toEqual(["returns", "coming-back"]);
});
