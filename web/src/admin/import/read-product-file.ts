import { loadQuietly } from "../../runtime/load-chunk.ts";
import type { Workbook } from "./read-workbook.ts";

/**
 * Reads a file that somebody has chosen. What reads it loads now, and what reads workbooks only for one.
 *
 * @returns its sheets; a CSV file has one
 */
export const readProductFile = async (file: File): Promise<Workbook> => {
  const { isZip, mostBytes, readTable } = await loadQuietly(() => import("./read-table.ts"));
  const bytes = new Uint8Array(await file.slice(0, mostBytes + 1).arrayBuffer());
  if (isZip(bytes)) {
    const { readWorkbook } = await loadQuietly(() => import("./read-workbook.ts"));
    return readWorkbook(bytes);
  }
  const read = readTable(bytes);
  if ("fault" in read) return read;
  const sheets = [{ name: file.name, ...read }];
  if (!read.encoding) return { sheets };
  const note = `Its letters are read as ${read.encoding}. If names look wrong, save the file as “CSV UTF-8”.`;
  return { sheets, note };
};
