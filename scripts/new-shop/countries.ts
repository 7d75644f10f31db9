import { listedCountry } from "../../contract/src/country-table.ts";

/** What follows from a country, unless the owner says otherwise. */
export interface CountryFacts {
  /** ISO 4217; undefined where the country isn't listed here. */
  readonly currency: string | undefined;
  /** Whose formats numbers, money and dates have: its most spoken language, in it. */
  readonly locale: string;
  /** IANA. */
  readonly timeZones: readonly string[];
  /** The country's time zone; undefined where it has several. */
  readonly timeZone: string | undefined;
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDayOfWeek: number;
}

/** What Node 24 knows of a locale and TypeScript's library doesn't yet (ECMA-402, Intl Locale Info). */
interface LocaleInfo {
  readonly getTimeZones: () => readonly string[] | undefined;
  readonly getWeekInfo: () => { readonly firstDay: number };
}

/** The hours of a day in January and in July. Zones with the same are one for a shop, as Europe/Berlin and Europe/Busingen. */
const clockOf = (timeZone: string): string => {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    timeZoneName: "longOffset",
    month: "short",
  });
  return [0, 6].map((month) => clock.format(new Date(Date.UTC(2026, month, 15)))).join();
};

/** @param country ISO 3166-1: "DK" */
export const factsOfCountry = (country: string): CountryFacts => {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const locale = new Intl.Locale(`${language}-${country}`);
  const info = locale as Intl.Locale & LocaleInfo; // as: see LocaleInfo
  const timeZones = info.getTimeZones() ?? [];
  return {
    currency: listedCountry(country)?.currency,
    locale: locale.toString(),
    timeZones,
    timeZone: new Set(timeZones.map(clockOf)).size === 1 ? timeZones[0] : undefined,
    firstDayOfWeek: info.getWeekInfo().firstDay,
  };
};

/** @returns what shop.config.ts says of a currency: its digits, and its name as in "Prices are in kroner" */
export const currencyFacts = (code: string) => {
  const named = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
  });
  const name = named.formatToParts(2).find(({ type }) => type === "currency")?.value ?? code;
  return { code, name, minorDigits: named.resolvedOptions().maximumFractionDigits };
};
