import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { dayPattern, numberPattern, writeDay, writeNumber } from "./locale-patterns.ts";

const locales = ["en-GB", "da-DK", "de-CH", "es-ES", "pl-PL", "fr-FR", "en-IN", "hi-IN", "ar-EG"];

test.each(["USD", "DKK", "JPY", "KWD"])(
  "%s is written as Intl writes it in each locale",
  (currency) => {
    for (const locale of locales) {
      const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
      const intl = new Intl.NumberFormat(locale, options);
      const pattern = numberPattern(locale, options);
      const unit = 10 ** pattern.decimals;
      const minorUnits = integer({ min: -(10 ** 12), max: 10 ** 12 });
      const isSame = (minor: number) =>
        minor === 0 || writeNumber(pattern, minor / unit) === intl.format(minor / unit);
      assert(property(minorUnits, isSame));
      for (const minor of [1, 99, 100, 99_999, 100_000, 999_999, 1_000_000]) {
        expect(writeNumber(pattern, minor / unit)).toBe(intl.format(minor / unit));
      }
    }
  },
);

test("a whole number is written as Intl writes it in each locale", () => {
  for (const locale of locales) {
    const intl = new Intl.NumberFormat(locale);
    const pattern = numberPattern(locale);
    assert(property(integer({ min: 0 }), (n) => writeNumber(pattern, n) === intl.format(n)));
  }
});

test.each([{ dateStyle: "medium" }, { day: "numeric", month: "short" }] as const)(
  "a day with %o is written as Intl writes it in each locale",
  (options) => {
    const days = integer({ min: 0, max: 36_500 });
    assert(
      property(constantFrom(...locales, "ja-JP", "th-TH"), days, (locale, day) => {
        const time = new Date(day * 24 * 60 * 60 * 1000);
        const intl = new Intl.DateTimeFormat(locale, {
          ...options,
          calendar: "gregory",
          timeZone: "UTC",
        });
        expect(writeDay(dayPattern(locale, options), time.toISOString())).toBe(intl.format(time));
      }),
    );
  },
);
