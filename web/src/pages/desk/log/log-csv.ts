import type { LogEntry } from "@pros-and-drill/contract/desk/log";
import { unparse } from "papaparse";
import { sentenceOf } from "./log-words.ts";

type Values = LogEntry["before"];

const inOneCell = (values: Values = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value ?? ""}`)
    .join("\n");

const rowOf = (entry: LogEntry) => {
  const { at, by, action, on, before, after, undone } = entry;
  return {
    Time: at,
    Admin: by.name,
    "E-mail": by.email,
    Action: action,
    Thing: on.name,
    Id: on.id,
    "In words": sentenceOf(entry),
    Before: inOneCell(before),
    After: inOneCell(after),
    "Undone at": undone?.at ?? "",
    "Undone by": undone?.by.name ?? "",
  };
};

/**
 * What spreadsheets would take for a formula (https://owasp.org/www-community/attacks/CSV_Injection). Names and
 * subjects are free text, so such a cell begins with an apostrophe.
 */
const formula = /^[=+\-@\t\r]/;

/**
 * @returns the entries as CSV (RFC 4180) for a spreadsheet. A byte order mark tells Excel that it is UTF-8
 */
export const logCsv = (entries: readonly LogEntry[]): string =>
  `\ufeff${unparse(entries.map(rowOf), { escapeFormulae: formula, newline: "\r\n" })}\r\n`;
