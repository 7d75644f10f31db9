import { format, getFormatFromId, getFormatInfo } from "numfmt";
import type { CellMark } from "./read-table.ts";

/** A cell's text, and what it is if that isn't sure from the text. */
interface ShownCell {
  readonly text: string;
  readonly mark?: CellMark;
}

/** A number with the 15 digits that spreadsheets keep: 0.1 + 0.2 is 0.3. */
const storedText = (value: number): string => String(Number(value.toPrecision(15)));

/** A day as 2026-11-28, with its time if it has one. */
const dayText = (serial: number): string => {
  const date = new Date(Math.round((serial - 25_569) * 86_400_000));
  if (Number.isNaN(date.getTime())) return storedText(serial);
  return date.toISOString().replace(/(?:T00:00:00)?\.000Z$/, "");
};

/** A format without thousands separators, and with a point as its decimal sign: the text is read again. */
const plainFormat = (pattern: string): string =>
  pattern
    .replace(/\[\$([^\]-]*)-?[^\]]*\]/g, (_, sign: string) => (sign ? `"${sign}"` : ""))
    .replace(/(?<=[#0?]),(?=[#0?])/g, "");

/** Whether a format shows another number than the cell has: thousands, or so few digits that an EAN gets lost. */
const isStored = (pattern: string): boolean => {
  const { type, scale } = getFormatInfo(pattern);
  return (
    ["general", "scientific", "text", "error"].includes(type) || (scale !== 1 && scale !== 100)
  );
};

/**
 * @param pattern the cell's number format
 * @returns the number as its spreadsheet shows it: with leading zeros, rounded, with its unit
 */
export const shownCell = (value: number, pattern: string): ShownCell => {
  if (getFormatInfo(pattern).isDate) return { text: dayText(value), mark: "day" };
  const shown = isStored(pattern) ? "" : format(plainFormat(pattern), value, { locale: "en" });
  const text = /\d/.test(shown) ? shown.trim() : storedText(value); // "-" is 0 in accounts
  return /^\D*\d+\.\d{3}(?:\D|$)/.test(text) ? { text, mark: "exact" } : { text };
};

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
};

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, ten, hex, name: string) => {
    if (ten) return String.fromCodePoint(Number(ten));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (entities[name] ?? whole);
  });

/**
 * @param styles the workbook's styles.xml
 * @returns the number formats of its cells, by their style
 */
export const numberFormats = (styles: string): readonly string[] => {
  const own = new Map<string, string>();
  for (const [, attributes = ""] of styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g))
    own.set(
      attribute(attributes, "numFmtId") ?? "",
      unescaped(attribute(attributes, "formatCode") ?? ""),
    );
  const [, xfs = ""] =
    /<(?:\w+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return Array.from(xfs.matchAll(/<(?:\w+:)?xf\b([^<>]*)>/g), ([, attributes = ""]) => {
    const id = attribute(attributes, "numFmtId") ?? "0";
    return own.get(id) || getFormatFromId(Number(id)) || "General";
  });
};

/** Stands before the text of a marked cell until the sheet is read. Both are of no script. */
const markSigns = { day: "\ue0d1", exact: "\ue0d2" } as const satisfies Record<CellMark, string>;

/** @returns a cell's text without the sign of its mark */
export const markedCell = (text: string): ShownCell => {
  const mark = (["day", "exact"] as const).find((one) => text.startsWith(markSigns[one]));
  return mark ? { text: text.slice(1), mark } : { text };
};

const cellElement =
  /<((?:\w+:)?)c\b([^<>]*?)(?:\/>|>((?:(?!<\/?(?:\w+:)?c[\s>/])[\s\S])*)<\/(?:\w+:)?c>)/g;
const rowElement =
  /<((?:\w+:)?)row\b([^<>]*?)(?:\/>|>((?:(?!<\/?(?:\w+:)?row[\s>/])[\s\S])*)<\/(?:\w+:)?row>)/g;

/** @returns a cell whose number is a text as it is shown, and whose error is a text; "" for one without a value */
const preparedCell = (
  formats: readonly string[],
  [whole, prefix = "", attributes = "", inner = ""]: readonly (string | undefined)[],
): string => {
  if (inner.trim() === "") return "";
  const type = attribute(attributes, "t") ?? "n";
  if (type === "e") return whole?.replace(/(\st\s*=\s*)["']e["']/, '$1"str"') ?? "";
  const [, value = ""] = /<(?:\w+:)?v\b[^<>]*>([^<]*)</.exec(inner) ?? [];
  if (!(type === "n" || type === "d") || value.trim() === "") return whole ?? "";
  const number = Number(value);
  const shown: ShownCell =
    type === "d" || Number.isNaN(number)
      ? { text: value, mark: "day" }
      : shownCell(number, formats[Number(attribute(attributes, "s") ?? 0)] ?? "General");
  const text = `${shown.mark ? markSigns[shown.mark] : ""}${shown.text}`
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  const place = attribute(attributes, "r");
  const at = place === undefined ? "" : ` r="${place}"`;
  return `<${prefix}c${at} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
};

/** The most cells that merged ones are copied to, and the rows of one. */
const mostCopies = 100_000;
const mostMergedRows = 1000;

/** @returns by rows, the columns in which a merged cell from above goes on, and its first row */
const mergedBelow = (sheet: string): ReadonlyMap<number, ReadonlyMap<string, number>> => {
  const below = new Map<number, Map<string, number>>();
  let copies = 0;
  for (const [, column = "", from, to] of sheet.matchAll(
    /<(?:\w+:)?mergeCell\s[^<>]*\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
  )) {
    const [first, last] = [Number(from), Number(to)];
    if (last - first > mostMergedRows || copies > mostCopies) continue;
    for (let row = first + 1; row <= last; row++, copies++)
      below.set(row, (below.get(row) ?? new Map<string, number>()).set(column, first));
  }
  return below;
};

const columnOf = (cell: string): string => /\sr\s*=\s*["']([A-Z]*)/.exec(cell)?.[1] ?? "";

/** The reader takes the cells of a row in the order of their columns: "Z" is before "AA". */
const byColumn = (one: string, other: string): number => {
  const [left, right] = [columnOf(one), columnOf(other)];
  return left.length - right.length || (left < right ? -1 : 1);
};

/**
 * Prepares a sheet's XML for the reader: numbers are texts as they are shown, errors are texts, and a cell that is merged over
 * rows stands in each of them. Cells and rows that have but a format are left out: they would count as rows.
 */
export const shownSheet = (sheet: string, formats: readonly string[]): string => {
  const below = mergedBelow(sheet);
  const merged = new Map<string, string>();
  const starts = new Set(
    [...below.values()].flatMap((columns) =>
      [...columns].map(([column, row]) => `${column}${row}`),
    ),
  );
  return sheet.replace(rowElement, (_, prefix: string, attributes: string, inner = "") => {
    const cells: string[] = [];
    for (const match of inner.matchAll(cellElement)) {
      const cell = preparedCell(formats, match);
      if (cell === "") continue;
      cells.push(cell);
      const place = attribute(match[2] ?? "", "r") ?? "";
      if (starts.has(place)) merged.set(place, cell);
    }
    if (cells.length === 0) return "";
    const row = Number(attribute(attributes, "r"));
    const copies = [...(below.get(row) ?? [])].flatMap(([column, first]) => {
      const cell = merged.get(`${column}${first}`);
      return cell ? [cell.replace(/\sr\s*=\s*["'][^"']*["']/, ` r="${column}${row}"`)] : [];
    });
    const all = copies.length > 0 ? [...cells, ...copies].toSorted(byColumn) : cells;
    return `<${prefix}row${attributes}>${all.join("")}</${prefix}row>`;
  });
};
