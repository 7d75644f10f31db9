import type { LogEntry } from "@shop/contract/desk/log";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import { csvHead, csvLines } from "../csv/csv-text.ts";
import { logSheet } from "./log-sheet.ts";

const logCsv = (entries: readonly LogEntry[]) =>
  csvHead(logSheet, "comma") + csvLines(logSheet, entries, "comma");

const entry = (name: string, after: LogEntry["after"] = { price: 35 }): LogEntry => ({
  _id: "e1",
  at: "2026-11-25T08:00:00.000Z",
  kind: "product",
  action: "product.edited",
  by: { uid: "ada", name: "Ada", email: "ada@example.com" },
  on: { id: "p1", name },
  before: { price: 40 },
  after,
});

/** The rows of a CSV text as a spreadsheet reads them. */
const rowsIn = (csv: string) =>
  parse<Record<string, string>>(csv.replace(/^\ufeff/, ""), { header: true, skipEmptyLines: true })
    .data;

test("the file has a row for each entry, whatever its texts contain", () => {
  const names = ['Drill, 5" bit', "two\nlines", "Bohrer für Stein"];
  const csv = logCsv(names.map((name) => entry(name)));
  expect(csv.startsWith("\ufeffTime,Admin,")).toBe(true);
  expect(rowsIn(csv).map((row) => row.Thing)).toEqual(names);
  expect(rowsIn(csv)[0]).toMatchObject({ Before: "price: 40", After: "price: 35" });
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "=HYPERLINK(1)",
  "＝1+1",
  ' "=1',
  "%1",
  "x;=1+1",
  'x;"=1',
  "x|@SUM(A1)",
  "x\t-1",
  "x\n+1",
])("%j is never calculated, whichever sign splits the file", (name) => {
  const csv = logCsv([entry(name, { name })]);
  for (const delimiter of [",", ";", "\t", "|"]) {
    const cells = parse<string[]>(csv.slice(1), { delimiter }).data.flat();
    for (const cell of cells) expect(cell, delimiter).not.toMatch(/^[\s"]*[=+\-@%＝]/);
  }
});

test.each([
  "00340434199999999990",
  "1-2",
  "3/4",
  "1E5",
  "SEPT2",
  "5 Mar",
  "2026-11-25",
  "10:30",
  "3 pm",
  "12,50",
  "$5",
  "(5)",
  "12%",
  "½ 3",
  "١٢",
])("%j stays a text, and becomes no number and no date", (name) => {
  const rows = rowsIn(logCsv([entry(name), entry(`x;${name}`)]));
  expect(rows.map((row) => row.Thing)).toEqual([`'${name}`, `x;'${name}`]);
});

test.each([
  "18 V drill",
  "M8 × 40",
  "AB-7K4M-2XQF",
  "March",
  "Maya 2",
  "O’Brien",
  "ㅤ",
  'Robert "Bob" Day',
])("%j is as it was written", (name) => {
  expect(rowsIn(logCsv([entry(name)]))[0]?.Thing).toBe(name);
});
