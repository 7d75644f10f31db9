import { expect, test } from "vitest";
import { shop } from "./shop.ts";
import { Shop } from "./shop-config.ts";

test("the configured shop is complete", () => {
  expect(Shop.parse(shop)).toEqual(shop);
});

test.each([
  ["currency", { code: "JPY", name: "yen", minorDigits: 2 }, "currency.minorDigits"],
  ["currency", { code: "Kr", name: "kroner", minorDigits: 2 }, "currency.code"],
  ["timeZone", "Europe/Nowhere", "timeZone"],
  ["locale", "da_DK!", "locale"],
  ["orderPrefix", "N-T", "orderPrefix"],
  ["country", "Denmark", "country"],
  ["deliversTo", [], "deliversTo"],
  ["firstDayOfWeek", 0, "firstDayOfWeek"],
  ["delivery", { ...shop.delivery, cutOff: "25:00" }, "delivery.cutOff"],
  ["delivery", { ...shop.delivery, closedDays: ["25 December"] }, "delivery.closedDays.0"],
  ["delivery", { ...shop.delivery, parcelDays: [3, 1] }, "delivery.parcelDays"],
  ["delivery", { ...shop.delivery, workingDays: [] }, "delivery.workingDays"],
])("%s %j is refused", (field, value, path) => {
  const { error } = Shop.safeParse({ ...shop, [field]: value });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
