import type { LogEntry } from "@shop/contract/desk/log";
import type { Sheet } from "../csv/csv-text.ts";
import { sentenceOf } from "./log-words.ts";

type Values = LogEntry["before"];

const inOneCell = (values: Values = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value ?? ""}`)
    .join("\n");

/** The log's entries, a row each. */
export const logSheet: Sheet<LogEntry> = {
  columns: [
    ...["Time", "Admin", "E-mail", "Action", "Thing", "Id", "In words", "Before", "After"],
    ...["Undone by", "Undone at"],
  ],
  rowsOf: (entry) => {
    const { at, by, action, on, before, after, undone } = entry;
    return [
      [
        ...[{ time: at }, by.name, by.email, action, on.name, on.id, sentenceOf(entry)],
        ...[inOneCell(before), inOneCell(after)],
        ...[undone?.by.name ?? "", { time: undone?.at ?? "" }],
      ],
    ];
  },
};
