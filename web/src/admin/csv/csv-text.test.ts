import fc from "fast-check";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import { accountsSheet } from "../figures/accounts-sheet.ts";
import { ordersSheet } from "../orders/orders-sheet.ts";
import { productSheet } from "../product-files/product-sheet.ts";
import { csvHead, csvLines, type Sheet, withoutVat } from "./csv-text.ts";
import { spreadsheetText, unprotectedText } from "./spreadsheet-text.ts";

const sheet: Sheet<readonly [string, string]> = {
  columns: ["Name", "Price"],
  rowsOf: ([name, price]) => [[name, { number: price }]],
};

/** Texts with everything that a file or a spreadsheet treats differently. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."=+-@%;|,\t\r\n\"' A1"),
    fc.constantFrom("Jan", "＝", "\u00a0", "٣"),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

test("every row comes back from a file with as many cells, whatever its texts are", () => {
  fc.assert(
    fc.property(fc.array(texts), fc.constantFrom("comma", "semicolon"), (names, separator) => {
      const file =
        csvHead(sheet, separator) +
        csvLines(
          sheet,
          names.map((name) => [name, "1.50"] as const),
          separator,
        );
      const delimiter = separator === "comma" ? "," : ";";
      const { data, errors } = parse<string[]>(file.slice(1, -2), { delimiter, newline: "\r\n" });
      expect(errors).toEqual([]);
      expect(data).toHaveLength(names.length + 1);
      for (const row of data) expect(row).toHaveLength(2);
    }),
  );
});

test("a protected text is read as it was written", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unprotectedText(spreadsheetText(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("no cell is calculated, whichever sign splits the file", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom("comma", "semicolon"), (name, separator) => {
      const line = csvLines(sheet, [[name, "1.50"]], separator).replace(/[,;]1.50\r\n$/, "");
      for (const delimiter of [",", ";", "\t", "|"]) {
        const cells = parse<string[]>(line, { delimiter }).data.flat();
        for (const cell of cells) expect(cell, delimiter).not.toMatch(/^[\s"]*[=+\-@%＝]/);
      }
    }),
    { numRuns: 1000 },
  );
});

test("an empty list makes a file with its columns", () => {
  expect(csvHead(sheet, "semicolon") + csvLines(sheet, [], "semicolon")).toBe(
    "\ufeffName;Price\r\n",
  );
});

test("the file of a shop without VAT has the same cells without the columns of VAT", () => {
  const taxed: Sheet<null> = {
    columns: ["Name", "VAT", "Price"],
    vatColumns: ["VAT"],
    rowsOf: () => [["Drill", "standard", "5"]],
  };
  const untaxed = withoutVat(taxed);
  expect([untaxed.columns, ...untaxed.rowsOf(null)]).toEqual([
    ["Name", "Price"],
    ["Drill", "5"],
  ]);
  const sheets: readonly Sheet<never>[] = [accountsSheet, ordersSheet, productSheet];
  for (const sheet of sheets) expect(withoutVat(sheet).columns.join()).not.toContain("VAT");
});
