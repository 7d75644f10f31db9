import { addDays } from "@shop/contract/calendar";
import { shop } from "@shop/contract/shop";
import type { Holidays } from "@shop/contract/shop-settings";

/**
 * The public holidays of a country, the shop's by default. The library's data take a tenth of a second and some megabytes to load,
 * so only the call that asks for them does.
 *
 * @param region the code of a part of the country; undefined for what the whole country has
 * @returns null if the country has no such region, or isn't known
 */
export const holidaysOf = async (
  year: number,
  region?: string,
  country: string = shop.country,
): Promise<Holidays | null> => {
  const { default: Library } = await import("date-holidays");
  const regions: Readonly<Record<string, string>> = new Library().getStates(country) ?? {};
  if (region !== undefined && regions[region] === undefined) return null;
  const calendar = region ? new Library(country, region) : new Library(country);
  const { language } = new Intl.Locale(shop.language);
  // The country's own spelling before the language's: "Labor Day" of "en-us" before "Labour Day" of "en".
  const own = calendar.getLanguages().filter((name) => name.startsWith(`${language}-`));
  calendar.setLanguages([...own, language, "en"]);
  const days = calendar
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end, name }) => {
      const first = date.slice(0, 10); // "2026-12-25 00:00:00"
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
      return Array.from({ length }, (_, more) => ({ day: addDays(first, more), name }));
    });
  return {
    regions: Object.entries(regions).map(([code, name]) => ({ code, name })),
    days: days.sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
};
