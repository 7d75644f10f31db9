import fc from "fast-check";
import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** A cell's element at "B7". */
type CellOf = (place: string) => string;
const text =
  (value: string): CellOf =>
  (place) =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
const number =
  (value: number | string): CellOf =>
  (place) =>
    `<c r="${place}"><v>${value}</v></c>`;
const xml = (element: string) => `<?xml version="1.0" encoding="UTF-8"?>${element}`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const sheetOf = (rows: readonly (readonly CellOf[])[]) =>
  xml(
    `<worksheet xmlns="${main}"><sheetData>${rows
      .map((cells, row) => {
        const made = cells.map((cell, column) => cell(`${letterOf(column)}${row + 1}`));
        return `<row r="${row + 1}">${made.join("")}</row>`;
      })
      .join("")}</sheetData></worksheet>`,
  );

const partsOf = (sheets: Readonly<Record<string, string>>): Record<string, Uint8Array> => {
  const names = Object.keys(sheets);
  const files = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="&quot;Nr. &quot;00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheets[name] ?? ""]),
    ),
  };
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strToU8(part)]));
};
const workbook = (sheets: Readonly<Record<string, string>>) => zipSync(partsOf(sheets));
const faultOf = async (bytes: Uint8Array) => {
  const read = await readWorkbook(bytes);
  return "fault" in read ? read.fault : "none";
};

test("texts, numbers, days, formulas' values and errors are read", async () => {
  const row = [
    text("Bohrer <5> & 6"),
    number("12.5"),
    number("1.234"),
    number("12.299999999999999"),
    number("4006381333931"),
    (place: string) => `<c r="${place}" s="1"><v>46354</v></c>`,
    (place: string) => `<c r="${place}" s="2"><f>2*21</f><v>42</v></c>`,
    (place: string) => `<c r="${place}" t="str"><f>HYPERLINK("x")</f><v>link</v></c>`,
    (place: string) => `<c r="${place}" t="b"><v>1</v></c>`,
    (place: string) => `<c r="${place}" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
    (place: string) => `<c r="${place}"/>`,
  ];
  const heads = row.map((_, column) => text(`H${column}`));
  const read = await readWorkbook(workbook({ One: sheetOf([[], heads, [], row]) }));
  expect(read).toMatchObject({
    sheets: [
      {
        name: "One",
        firstRow: 3,
        rows: [
          row.map(() => ""),
          [
            ...["Bohrer <5> & 6", "12.5", "1.234", "12.3", "4006381333931", "2026-11-28"],
            ...["42.00", "link", "true", "#DIV/0!", ""],
          ],
        ],
      },
    ],
  });
});

const styled =
  (style: number, value: number): CellOf =>
  (place) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`;

test("numbers are read as they are shown, and days and three decimals are marked", async () => {
  const heads = [text("SKU"), text("Price"), text("Name")];
  const rows = [[styled(3, 123), styled(2, 25.188), styled(1, 46_082)], [number(1.234)]];
  const read = await readWorkbook(workbook({ One: sheetOf([heads, ...rows]) }));
  expect(read).toMatchObject({
    sheets: [
      {
        rows: [
          ["Nr. 00123", "25.19", "2026-03-01"],
          ["1.234", "", ""],
        ],
      },
    ],
  });
  const [sheet] = "sheets" in read ? read.sheets : [];
  expect([...(sheet?.marks ?? [])]).toEqual([
    ["2/2", "day"],
    ["3/0", "exact"],
  ]);
});

test("a cell that is merged over rows stands in each of them", async () => {
  const sheet = sheetOf([
    [text("Brand"), text("SKU")],
    [text("Ostrel"), text("A")],
    [() => "", text("B")],
    [() => "", text("C")],
  ]).replace("</worksheet>", '<mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>');
  expect(await readWorkbook(workbook({ One: sheet }))).toMatchObject({
    sheets: [
      {
        rows: [
          ["Ostrel", "A"],
          ["Ostrel", "B"],
          ["", "C"],
        ],
      },
    ],
  });
});

const prices = sheetOf([
  [text("SKU"), text("Price")],
  [text("TX-18"), number(20)],
]);

test("cells and rows that have but a format don’t count", async () => {
  const formatted = prices.replace(
    "</sheetData>",
    '<row r="25000" s="2" customFormat="1"><c r="A25000" s="2"/></row></sheetData>',
  );
  expect(await readWorkbook(workbook({ One: formatted }))).toMatchObject({
    sheets: [{ rows: [["TX-18", "20"]] }],
  });
});

test("a sheet that is too long is left out, and the others are read", async () => {
  const long = prices.replace(
    "</sheetData>",
    '<row r="25000"><c r="A25000"><v>1</v></c></row></sheetData>',
  );
  const read = await readWorkbook(workbook({ Prices: prices, Statistics: long }));
  expect(read).toMatchObject({
    sheets: [{ name: "Prices" }],
    note: "A sheet is left out. The file has more than 20,000 rows.",
  });
});

test("the first of the sheets with the most known columns is shown, and empty ones aren't", async () => {
  const notes = sheetOf([[text("About")], [text("Prices of spring")]]);
  const prices = sheetOf([
    [text("SKU"), text("Price")],
    [text("TX-18"), number(20)],
  ]);
  const read = await readWorkbook(
    workbook({ Notes: notes, Empty: sheetOf([]), Spring: prices, Summer: prices }),
  );
  const names = "sheets" in read ? read.sheets.map(({ name }) => name) : [];
  expect(names).toEqual(["Spring", "Summer", "Notes"]);
});

test("whatever the texts are, they are read as they were written", async () => {
  const cell = fc.string({ unit: fc.constantFrom(..."ab1;,\"'<>&=é-+@"), maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
      async (rows) => {
        const whole = rows.map(([one, other]) => [`x${one}`, other] as const);
        const cells = whole.map((row) => row.map(text));
        const bytes = workbook({ One: sheetOf([[text("One"), text("Two")], ...cells]) });
        const read = await readWorkbook(bytes);
        expect("sheets" in read && read.sheets[0]?.rows).toEqual(whole);
      },
    ),
  );
});

const hostile = (files: Zippable) =>
  zipSync({ ...partsOf({ One: sheetOf([[text("Price")], [number(1)]]) }), ...files }, { level: 9 });
const far = (place: string) =>
  xml(
    `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r='${place}'><v>1</v></c></row></sheetData></worksheet>`,
  );
/** The size that the archive says of its parts, changed: it stands 24 bytes into each entry of the directory. */
const lying = (bytes: Uint8Array, size: number) => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 30; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return copy;
};

test.each([
  ["a zip bomb", hostile({ "xl/more.xml": new Uint8Array(120_000_000) }), "larger than 100 MB"],
  ["an archive without sheets", zipSync({ "a.txt": strToU8("a") }), "can’t be read"],
  ["an archive that is cut off", hostile({}).slice(0, 400), "can’t be read"],
  ["an archive that says less than it holds", lying(hostile({}), 40), "can’t be read"],
  ["a cell at the end of the world", workbook({ One: far("XFD1048576") }), "20,000 rows"],
  [
    "such a cell in a sheet of another name",
    hostile({
      "xl/other.xml": strToU8(far("XFD1048576")),
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships><Relationship Id="r0" Type="${relations}/worksheet" Target="other.xml"/></Relationships>`,
      ),
    }),
    "20,000 rows",
  ],
  ["a cell far to the right", workbook({ One: far("XFD2") }), "200 columns"],
  ["a cell whose place is no place", workbook({ One: far("&#65;2") }), "can’t be read"],
  [
    "many sheets that are wide and long",
    workbook(Object.fromEntries(["1", "2", "3"].map((name) => [name, far("GR15000")]))),
    "too many cells",
  ],
  [
    "a formula without a value",
    workbook({ One: sheetOf([[text("Price")], [(at) => `<c r="${at}"><f>NOW()</f></c>`]]) }),
    "formulas without values",
  ],
  [
    "a sheet that is listed twice",
    hostile({
      "xl/workbook.xml": strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="r0"/><sheet name="Two" sheetId="2" r:id="r0"/></sheets></workbook>`,
      ),
    }),
    "can’t be read",
  ],
  [
    "cells that open and never close",
    workbook({ One: sheetOf([[text("Price")], [() => "<c ".repeat(100_000)]]) }),
    "can’t be read",
  ],
  [
    "a cell longer than spreadsheets keep",
    workbook({ One: sheetOf([[text("Price")], [text("1".repeat(32_768))]]) }),
    "32,767 characters",
  ],
  ["no rows", workbook({ One: sheetOf([[text("Price")]]) }), "no rows"],
  ["more than is read", new Uint8Array(20_000_001), "larger than 20 MB"],
])("%s is refused in a sentence", async (_, bytes, why) => {
  expect(await faultOf(bytes)).toContain(why);
});

test("whatever is damaged in a workbook, it is read or refused in a sentence", async () => {
  const whole = hostile({});
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.integer({ min: 0, max: 255 }),
      async (at, byte) => {
        const read = await readWorkbook(whole.map((old, place) => (place === at ? byte : old)));
        expect(Object.keys(read)).toHaveLength(1);
      },
    ),
    { numRuns: 300 },
  );
});
