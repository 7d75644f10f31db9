import { expect, test } from "vitest";
import { holidaysOf } from "./holidays.ts";

test("the country's public holidays are proposed with their substitutes, and a region's with its own", async () => {
  const whole = await holidaysOf(2026, undefined, "GB");
  expect(whole?.days).toContainEqual({ day: "2026-12-25", name: "Christmas Day" });
  expect(whole?.days.map(({ day }) => day)).toContain("2026-12-28"); // Boxing Day is a Saturday
  expect(whole?.days.map(({ name }) => name).join()).not.toMatch(/valentine|mother/i);
  expect(whole?.regions).toContainEqual({ code: "SCT", name: "Scotland" });
  const scottish = await holidaysOf(2026, "SCT", "GB");
  expect(scottish?.days.map(({ day }) => day)).toContain("2026-01-02");
  expect(await holidaysOf(2026, "XX", "GB")).toBeNull();
});

test("a holiday has the spelling of its country", async () => {
  const namesIn = async (country: string) =>
    (await holidaysOf(2026, undefined, country))?.days.map(({ name }) => name);
  expect(await namesIn("US")).toContain("Labor Day");
  expect(await namesIn("CA")).toContain("Labour Day");
});
