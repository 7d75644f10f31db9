import type { LogEntry } from "@shop/contract/desk/log";
import { unparse } from "papaparse";
import { spreadsheetText } from "../spreadsheet-text.ts";
import { sentenceOf } from "./log-words.ts";

type Values = LogEntry["before"];

const inOneCell = (values: Values = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value ?? ""}`)
    .join("\n");

const rowOf = (entry: LogEntry) => {
  const { at, by, action, on, before, after, undone } = entry;
  const texts = {
    Admin: by.name,
    "E-mail": by.email,
    Action: action,
    Thing: on.name,
    Id: on.id,
    "In words": sentenceOf(entry),
    Before: inOneCell(before),
    After: inOneCell(after),
    "Undone by": undone?.by.name ?? "",
  };
  const safe = Object.entries(texts).map(([name, text]) => [name, spreadsheetText(text)]);
  // Times are meant to be dates.
  return { Time: at, ...Object.fromEntries(safe), "Undone at": undone?.at ?? "" };
};

/**
 * @returns the entries as CSV (RFC 4180) for a spreadsheet. A byte order mark tells Excel that it is UTF-8
 */
export const logCsv = (entries: readonly LogEntry[]): string =>
  `\ufeff${unparse(entries.map(rowOf), { newline: "\r\n" })}\r\n`;
