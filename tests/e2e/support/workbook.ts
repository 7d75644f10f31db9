import { strToU8, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Rows = readonly (readonly (string | number)[])[];

const cellOf = (value: string | number, place: string): string =>
  typeof value === "number"
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

const sheetOf = (rows: Rows): string => {
  const lines = rows.map((cells, row) => {
    const made = cells.map((value, column) =>
      cellOf(value, `${String.fromCharCode(65 + column)}${row + 1}`),
    );
    return `<row r="${row + 1}">${made.join("")}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
};

/** @returns the bytes of a workbook (.xlsx) with these sheets, whose texts need no escape */
export const workbook = (sheets: Readonly<Record<string, Rows>>): Uint8Array => {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`,
  );
  const related = names.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/${at}.xml"/>`,
  );
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/${at}.xml`, sheetOf(rows)]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])),
  );
};
