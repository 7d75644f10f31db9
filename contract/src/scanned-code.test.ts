import { expect, test } from "vitest";
import { gs1Gtin, productCode, productCodesIn, scannedGtin, shownCode } from "./scanned-code.ts";

const ean = "4006381333931";

test("a product's code is the same however it is scanned", () => {
  const scanned = ["4000000000093", "]E04000000000093", "4 000000 000093"].map(productCode);
  expect(new Set(scanned).size).toBe(1);
  expect(productCode("0012345678905")).toBe(productCode("012345678905"));
  expect(productCode("torvik-tx18")).toBe("TORVIK-TX18");
});

test.each([
  ["French", '\'àà-"_&"""ç"&'],
  ["Belgian", '\'àà§"!&"""ç"&'],
  ["Czech", "čééžšá+šššíš+"],
  ["Hungarian", "4öö6381333931"],
  ["full-width", "４００６３８１３３３９３１"],
])("the GTIN that a scanner types with a %s keyboard is read", (_, typed) => {
  expect(scannedGtin(typed)).toBe(ean);
  expect(productCodesIn(typed)).toContain(ean);
});

test.each([
  ["an SKU by a French keyboard", "ààà&é\"'(", "00012345"],
  ["an SKU by a German keyboard", "TZß18ßA", "TY-18-A"],
  ["an SKU by a Spanish or Italian keyboard", "TX'18", "TX-18"],
  ["an SKU by a Swedish keyboard", "TX+18", "TX-18"],
  ["an SKU by a Greek keyboard", "ΤΧ-18", "TX-18"],
])("%s is among the codes that the shop may know, after the text as it is", (_, typed, code) => {
  expect(scannedGtin(typed)).toBeNull();
  expect(productCodesIn(typed)[0]).toBe(productCode(typed));
  expect(productCodesIn(typed)).toContain(code);
});

test.each([
  ["with its identifier alone", `010${ean}`],
  ["from a scanner that names it", `]C1010${ean}10A1`],
  ["with a separator in front", `\u001d010${ean}`],
  ["before others of any length", `010${ean}10A1\u001d21B2`],
  ["after one of a fixed length", `11250101010${ean}10A1`],
  ["after one that a separator ends", `10A1\u001d010${ean}`],
  ["as printed", `(01) 0${ean} (10) A1`],
  ["as printed behind others", `(10)A1(01)0${ean}`],
  ["in an address", `https://id.gs1.org/01/0${ean}/10/A1?11=250101`],
  ["typed by a French keyboard", '$C&à&à\'àà-"_&"""ç"&&àQ&'],
])("the GTIN of a GS1 barcode is read %s", (_, code) => {
  expect(scannedGtin(code)).toBe(ean);
  expect(productCodesIn(code)).toContain(ean);
  expect(shownCode(code)).toBe(ean);
});

test("the GTIN of a case of products keeps its first digit", () => {
  expect(gs1Gtin("0110614141543219")).toBe("10614141543219");
});

test.each([
  ["a wrong check digit", `010${ean.slice(0, -1)}2`],
  ["an identifier within another element", `10X010${ean}`],
  ["a parcel's number", "00340434199999999990"],
  ["words", "drill 18 V, 01"],
])("no GTIN is read from %s", (_, code) => {
  expect([gs1Gtin(code), scannedGtin(code)]).toEqual([null, null]);
});

test("a code that the shop doesn't know is shown without the scanner's additions", () => {
  expect(shownCode("]C1 K-7\u001d8")).toBe("K-7 8");
  expect(shownCode("&é\"'")).toBe("&é\"'");
});
