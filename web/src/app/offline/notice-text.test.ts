import { formatDayOfYear } from "@shop/contract/day-of-year";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { noticeText } from "./notice-text.ts";

const now = new Date(2026, 4, 7, 16, 30);
/** A time as the shop's locale shows it. */
const clock = (...time: [number, number]) =>
  new Date(at(...time)).toLocaleTimeString(shop.locale, { hour: "2-digit", minute: "2-digit" });
const at = (...time: [number, number]) => new Date(2026, 4, 7, ...time).getTime();

test("online and with fresh lists there is no notice", () => {
  expect(noticeText([], false, now).text).toBe("");
});

test("stored lists are marked with the time of the oldest", () => {
  expect(noticeText([at(14, 5), at(15, 0)], true, now).text).toBe(
    `Last updated ${clock(14, 5)}; you are offline.`,
  );
});

test("lists stored on another day are marked with the day, too", () => {
  const ages = [new Date(2026, 4, 6, 9, 0).getTime()];
  expect(noticeText(ages, true, now).text).toBe(
    `Last updated ${clock(9, 0)} on ${formatDayOfYear("2026-05-06")}; you are offline.`,
  );
});

test("stored lists shown online come with the offer to reload", () => {
  expect(noticeText([at(14, 5)], false, now)).toEqual({
    text: `Last updated ${clock(14, 5)}; the shop can’t be reached.`,
    offerReload: true,
  });
});

test("a page without lists also says that there is no connection", () => {
  expect(noticeText([], true, now).text).toBe(
    "You are offline. You can still see the pages that you have opened; ordering needs a connection.",
  );
});
