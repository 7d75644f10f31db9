/**
 * How a locale writes numbers and days, read from Intl once. The pages get the patterns with their build: Intl's first
 * set-up would delay a page's first render (docs/decisions/025).
 */

export interface NumberPattern {
  /** What stands before and after the digits. */
  readonly positive: readonly [before: string, after: string];
  readonly negative: readonly [before: string, after: string];
  readonly group: string;
  readonly decimal: string;
  /** The digits of the last group, and of each one before it: 3 and 2 in India. */
  readonly sizes: readonly [last: number, others: number];
  /** Numbers with fewer whole digits aren't grouped: 1234 in Spain. */
  readonly leastGrouped: number;
  /** Digits after the decimal sign, exactly. */
  readonly decimals: number;
  /** The script's digits from 0 to 9. */
  readonly digits: string;
}

/** Texts in which `{day}` and `{year}` stand for numbers, one for each month. */
export interface DayPattern {
  readonly months: readonly string[];
  /** Digits of a day, at least. */
  readonly dayDigits: number;
  readonly digits: string;
}

const digitsOf = (locale: string): string => {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit)).join("");
};

type Parts = readonly Intl.NumberFormatPart[];

const isDigits = ({ type }: Intl.NumberFormatPart): boolean =>
  ["integer", "group", "decimal", "fraction"].includes(type);

const around = (parts: Parts): readonly [string, string] => {
  const [first, last] = [parts.findIndex(isDigits), parts.findLastIndex(isDigits)];
  const text = (some: Parts): string => some.map(({ value }) => value).join("");
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))];
};

/** @param options Intl.NumberFormat's; the decimals are those that it shows at least */
export const numberPattern = (
  locale: string,
  options: Intl.NumberFormatOptions = {},
): NumberPattern => {
  const format = new Intl.NumberFormat(locale, options);
  const decimals = format.resolvedOptions().minimumFractionDigits ?? 0;
  const long = format.formatToParts(123_456_789.5);
  const partOf = (type: Intl.NumberFormatPartTypes): string =>
    long.find((part) => part.type === type)?.value ?? "";
  const groups = long.flatMap(({ type, value }) => (type === "integer" ? [value.length] : []));
  const isGrouped = (number: number): boolean =>
    format.formatToParts(number).some(({ type }) => type === "group");
  return {
    positive: around(format.formatToParts(1)),
    negative: around(format.formatToParts(-1)),
    group: partOf("group"),
    decimal: partOf("decimal"),
    sizes: [groups.at(-1) ?? 3, groups.at(-2) ?? 3],
    leastGrouped: isGrouped(1234) ? 4 : 5,
    decimals,
    digits: digitsOf(locale),
  };
};

/** @param options Intl.DateTimeFormat's, with which a day is written without its weekday */
export const dayPattern = (locale: string, options: Intl.DateTimeFormatOptions): DayPattern => {
  const format = new Intl.DateTimeFormat(locale, {
    ...options,
    calendar: "gregory",
    timeZone: "UTC",
  });
  const digits = digitsOf(locale);
  let dayDigits = 1;
  const months = Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 5))
      .map(({ type, value }) => {
        if (type === "day") dayDigits = value.length;
        return type === "day" || type === "year" ? `{${type}}` : value;
      })
      .join(""),
  );
  return { months, dayDigits, digits };
};

const inScript = (text: string, digits: string): string =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** @returns the number as Intl.NumberFormat writes it with the pattern's locale and options */
export const writeNumber = (pattern: NumberPattern, value: number): string => {
  const { decimal, decimals, group, sizes, leastGrouped, digits } = pattern;
  const [whole = "", rest] = Math.abs(value).toFixed(decimals).split(".");
  const groups = [whole];
  if (group !== "" && whole.length >= leastGrouped) {
    for (let size = sizes[0]; (groups[0]?.length ?? 0) > size; size = sizes[1]) {
      const [first = "", ...others] = groups;
      groups.splice(0, groups.length, first.slice(0, -size), first.slice(-size), ...others);
    }
  }
  const written = groups.join(group) + (rest === undefined ? "" : decimal + rest);
  const [before, after] = pattern[value < 0 ? "negative" : "positive"];
  return before + inScript(written, digits) + after;
};

/**
 * @param day ISO 8601: "2026-09-14", possibly followed by a time in UTC
 * @returns the day as Intl.DateTimeFormat writes it with the pattern's locale and options
 */
export const writeDay = ({ months, dayDigits, digits }: DayPattern, day: string): string => {
  const [year = "", month, date] = day.slice(0, 10).split("-");
  const pattern = months[Number(month) - 1] ?? "";
  const written = `${Number(date)}`.padStart(dayDigits, "0");
  return pattern
    .replace("{day}", inScript(written, digits))
    .replace("{year}", inScript(year, digits));
};
