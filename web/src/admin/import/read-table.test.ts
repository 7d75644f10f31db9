import fc from "fast-check";
import { unparse } from "papaparse";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const table = { heads: ["Name", "Größe"], rows: [["Bohrer, 5 mm", "7"]], firstRow: 2 };

test.each([
  ["UTF-8", utf8('Name,Größe\n"Bohrer, 5 mm",7\n')],
  ["UTF-8 with a byte order mark and CRLF", utf8('\ufeffName,Größe\r\n"Bohrer, 5 mm",7\r\n')],
  ["Windows-1252 with semicolons", latin("Name;Größe\r\nBohrer, 5 mm;7\r\n")],
  ["UTF-16, little end first", utf16("\ufeffName\tGröße\r\nBohrer, 5 mm\t7\r\n", true)],
  ["UTF-16 without a mark", utf16("Name\tGröße\r\nBohrer, 5 mm\t7\r\n", true)],
  ["UTF-16, big end first", utf16("\ufeffName\tGröße\r\nBohrer, 5 mm\t7\r\n", false)],
  ["tabs, and empty rows at its end", utf8("Name\tGröße\nBohrer, 5 mm\t7\n\t\n\n")],
])("a file in %s is read", (_, bytes) => {
  expect(readTable(bytes)).toMatchObject(table);
});

test.each([
  ["a line that names the separator", "sep=;\r\nSKU;Name;Price\r\nSEP-1;Bit, 8 mm;12,50\r\n", 3],
  ["a line that names a strange one", 'sep=:\nSKU:Name:Price\nSEP-1:"Bit, 8 mm":12,50\n', 3],
  [
    "titles, and notes with other signs",
    "Price list, spring 2026, without VAT\nSupplier;Wendler\n;\nSKU;Name;Price\nSEP-1;Bit, 8 mm;12,50\n",
    5,
  ],
  ["bars", "SKU|Name|Price\nSEP-1|Bit, 8 mm|12,50\n", 2],
  ["tildes", "SKU~Name~Price\nSEP-1~Bit, 8 mm~12,50\n", 2],
])("a file with %s has its headings, and its rows' numbers", (_, text, firstRow) => {
  const read = { heads: ["SKU", "Name", "Price"], rows: [["SEP-1", "Bit, 8 mm", "12,50"]] };
  expect(readTable(utf8(text))).toMatchObject({ ...read, firstRow });
});

test("unknown headings below a title are the first row that is as wide as the others", () => {
  const text = "Our list\n\nRef;Was ist es;Wieviel\nA;Drill;1\nB;Saw;2\n";
  expect(readTable(utf8(text))).toMatchObject({
    ...{ heads: ["Ref", "Was ist es", "Wieviel"], firstRow: 4 },
  });
});

test("blank rows count", () => {
  expect(readTable(utf8("\nName;Größe\n\n;\nBohrer, 5 mm;7\n\n"))).toMatchObject({
    ...{ heads: table.heads, firstRow: 3 },
    rows: [[""], ["", ""], ["Bohrer, 5 mm", "7"]],
  });
});

test("20,000 rows are read", () => {
  expect(readTable(utf8(`Name\n${"x\n".repeat(20_000)}`))).toMatchObject({ firstRow: 2 });
});

test("columns with one head are told apart", () => {
  expect(readTable(utf8("Price,Price,\n1,2,3\n"))).toMatchObject({
    heads: ["Price", "Price (2)", ""],
  });
});

test.each([
  ["a program", utf8("MZ\u0000\u0000"), "isn’t a text file"],
  ["nothing", utf8(""), "no rows"],
  ["heads alone", utf8("Name,Price\n"), "no rows"],
  ["an open quote", utf8('Name,Price\n"Drill,1\n'), "quotation mark"],
  ["more rows than are read", utf8(`Name\n${"x\n".repeat(20_002)}`), "more than 20,000 rows"],
  ["more columns than are read", utf8(`${"x,".repeat(300)}\n${"1,".repeat(300)}\n`), "200 columns"],
  ["a row that is wider than its heads", utf8(`Name\n${",".repeat(300)}\n`), "200 columns"],
  ["a million columns", utf8(`Name\n${"x,".repeat(1e6)}`), "Row 2 has more than 500,000"],
  ["a cell without an end", utf8(`Name\nDrill\n"${"x,\n".repeat(1e6)}`), "Row 3 has more than"],
  ["a cell longer than spreadsheets keep", utf8(`Name\n${"x".repeat(32_768)}\n`), "32,767"],
  [
    "a quote after rows that are read by then",
    utf8(`Name\n${`${"x".repeat(30_000)}\n`.repeat(40)}"a"b\n`),
    "Row 42 has a quotation mark",
  ],
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "Save it as .xlsx"],
  ["letters of no language", latin("Name;Price\nS\u0084ge f\u0081r;1\n"), "CSV UTF-8"],
  ["UTF-32", Uint8Array.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), "isn’t a text file"],
])("%s is refused in a sentence", (_, bytes, why) => {
  expect(readTable(bytes)).toEqual({ fault: expect.stringContaining(why) });
});

test("whatever the cells are, they are read as they were written", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."ab1;,\"' \n=é"), maxLength: 8 });
  const row = fc.tuple(cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const whole = rows.map(([one, ...others]) => [`x${one}`, ...others]);
      const text = unparse([["One", "Two", "Three"], ...whole], { newline: "\r\n" });
      expect(readTable(utf8(`${text}\r\n`))).toMatchObject({ rows: whole });
    }),
  );
});

test("whatever bytes a file has, it is read or refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = readTable(bytes);
      expect("fault" in read || read.rows.length > 0).toBe(true);
    }),
  );
});
