import { expect, it } from "vitest";
import {
  cancellingAsksForPieces,
  isInHouse,
  isOpen,
  mayStep,
  orderStatuses,
  parties,
  stepAsksFor,
  usualStatuses,
} from "./order-status.ts";

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

it("an order is open until it is delivered or cancelled", () => {
  expect(orderStatuses.filter(isOpen)).toEqual(["placed", "confirmed", "shipped"]);
});

it("an order's pieces are in the house until it is shipped or cancelled", () => {
  expect(orderStatuses.filter(isInHouse)).toEqual(["placed", "confirmed"]);
});

it("shipping asks for the parcel, and cancelling for the reason", () => {
  expect(orderStatuses.map((status) => [status, stepAsksFor(status)])).toEqual([
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
