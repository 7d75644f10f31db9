import { looksLikeProduct, parcelNumber, parcelNumberFault } from "@shop/contract/parcel-number";
import { productCode, productCodesIn } from "@shop/contract/scanned-code";

/** What a scanned line is recognised by. */
export interface ScannedLine {
  readonly productId: string;
  readonly name: string;
  /** What its barcode may say, beside the product's id. */
  readonly codes?: readonly string[] | undefined;
}

/** What was scanned: one of the order's products, or the parcel's number; or why it is neither. */
export type Scan<Line> =
  | { readonly kind: "product"; readonly line: Line }
  | { readonly kind: "number"; readonly number: string }
  | { readonly kind: "refused"; readonly why: string };

/**
 * @param code as the scanner typed it
 * @param lines the order's
 * @param others lines of other orders, whose products aren't in this one
 */
export const readScan = <Line extends ScannedLine>(
  code: string,
  lines: readonly Line[],
  others: readonly ScannedLine[],
): Scan<Line> => {
  const hasCode = ({ productId, codes = [] }: ScannedLine, read: string) =>
    [productId, ...codes].some((known) => productCode(known) === read);
  const scanned = productCodesIn(code).find((read) =>
    [...lines, ...others].some((line) => hasCode(line, read)),
  );
  const isScanned = (line: ScannedLine) => scanned !== undefined && hasCode(line, scanned);
  const line = lines.find(isScanned);
  if (line) return { kind: "product", line };
  const other = others.find(isScanned);
  if (other) return { kind: "refused", why: `${other.name} isn’t in this order.` };
  const why = parcelNumberFault(code);
  return why ? { kind: "refused", why } : { kind: "number", number: parcelNumber(code) };
};

/**
 * @param isTaken whether another parcel has this number
 * @returns what is to be asked before the number is used; null if nothing is
 */
export const doubtOf = (number: string, isTaken: boolean): string | null => {
  if (looksLikeProduct(number)) return "This looks like a product’s barcode. Use it all the same?";
  return isTaken ? "Another order has this number. Use it all the same?" : null;
};
