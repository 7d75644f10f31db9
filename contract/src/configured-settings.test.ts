import { expect, test } from "vitest";
import { startOfDay } from "./calendar.ts";
import { noticeAt } from "./configured-settings.ts";
import { shop } from "./shop.ts";

const text = "Closed until Monday";

test.each([
  ["", "", "2026-12-24", 43_200_000, text],
  ["2026-12-24", "2026-12-27", "2026-12-24", 0, text],
  ["2026-12-24", "2026-12-27", "2026-12-28", -1000, text],
  ["2026-12-24", "2026-12-27", "2026-12-24", -1000, ""],
  ["2026-12-24", "2026-12-27", "2026-12-28", 0, ""],
  ["", "2026-12-27", "2026-12-28", 0, ""],
])(
  "a notice from %j until %j, in the shop's days, at the begin of %s and %i ms: %j",
  (from, until, day, ms, shown) => {
    const at = new Date(startOfDay(day, shop.timeZone).getTime() + ms);
    expect(noticeAt({ notice: { text, from, until } }, at)).toBe(shown);
  },
);

test("a shop without a notice has none on any day, and asks for no day", () => {
  expect(
    noticeAt({ notice: { text: "", from: "2026-12-24", until: "" } }, new Date(Number.NaN)),
  ).toBe("");
});
