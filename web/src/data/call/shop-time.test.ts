import { expect, it } from "vitest";
import { latestShopTime, recordShopTime } from "./shop-time.ts";

const answer = (date: string, more: Record<string, string> = {}) => ({
  headers: new Headers({ date, "cache-control": "private, no-store", ...more }),
});

it("the shop's time is known within a second and the time that the quickest answer took, however wrong this clock is", () => {
  const sentAt = Date.parse("2031-01-01T00:00:00.000Z");
  const shopTime = (now: number) => new Date(latestShopTime(now)).toISOString();
  recordShopTime(sentAt, answer("Thu, 26 Nov 2026 12:00:00 GMT"));
  expect(shopTime(sentAt + 400)).toBe("2026-11-26T12:00:01.400Z");
  recordShopTime(sentAt, answer("Thu, 26 Nov 2026 12:00:09 GMT")); // it took nine seconds
  const stored = "Wed, 25 Nov 2026 12:00:00 GMT";
  recordShopTime(sentAt, answer(stored, { "cache-control": "public, max-age=60" }));
  recordShopTime(sentAt, answer(stored, { "x-stored-at": stored }));
  recordShopTime(sentAt, { headers: new Headers() });
  expect(shopTime(sentAt + 400)).toBe("2026-11-26T12:00:01.400Z");
  const later = sentAt + 11 * 60 * 1000;
  recordShopTime(later, answer("Thu, 26 Nov 2026 12:00:09 GMT")); // the clock was set
  expect(shopTime(later)).toBe("2026-11-26T12:00:10.000Z");
});
