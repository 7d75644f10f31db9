import type { LogEntry } from "@pros-and-drill/contract/desk/log";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import { logCsv } from "./log-csv.ts";

const entry = (name: string, after: LogEntry["after"] = { price: 35 }): LogEntry => ({
  ...{ _id: "e1", at: "2026-11-25T08:00:00.000Z", kind: "product", action: "product.edited" },
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

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "a text that begins like a formula, %j, is shown and not calculated",
  (name) => {
    const [row] = rowsIn(logCsv([entry(name)]));
    expect(row?.Thing).toBe(`'${name}`);
  },
);
