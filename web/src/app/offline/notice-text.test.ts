import { expect, test } from "vitest";
import { noticeText } from "./notice-text.ts";

const now = new Date(2026, 4, 7, 16, 30);
const at = (...time: [number, number]) => new Date(2026, 4, 7, ...time).getTime();

test("online and with what has just come there is nothing to say", () => {
  expect(noticeText({}, true, now).text).toBe("");
  expect(noticeText({ "/api/product?limit=6": 0 }, true, now).text).toBe("");
});

test("what was seen earlier is marked with the time of the oldest of it", () => {
  const ages = { "/api/product?limit=6": at(14, 5), "/api/review": at(15, 0), "/api/other": 0 };
  expect(noticeText(ages, false, now).text).toBe("Shown as of 14:05; you are offline.");
});

test("what was seen on another day is marked with the day, too", () => {
  const ages = { "/api/product": new Date(2026, 4, 6, 9, 0).getTime() };
  expect(noticeText(ages, false, now).text).toBe("Shown as of 09:00 on 6 May; you are offline.");
});

test("what is old although there is a connection can be asked for again", () => {
  expect(noticeText({ "/api/product": at(14, 5) }, true, now)).toEqual({
    text: "Shown as of 14:05; the shop couldn't be reached.",
    offerReload: true,
  });
});

test("a page without lists says so, too, while there is no connection", () => {
  expect(noticeText({}, false, now).text).toBe(
    "You are offline. The pages that you have opened still show; ordering needs a connection.",
  );
});
