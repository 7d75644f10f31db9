import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import {
  looksLikeNumber,
  looksLikeProduct,
  parcelNumber,
  parcelNumberFault,
} from "./parcel-number.ts";

const mailmark = "JGB 0120000000000AA999999999GB0000000000000000000000000000000000000000";

test.each([
  ["DHL, as printed", "00340 434 1 99999999990", "00340434199999999990"],
  ["DHL, as scanned", "00340434199999999990", "00340434199999999990"],
  ["DHL, from a scanner that names the barcode", "]C100340434199999999990", "00340434199999999990"],
  ["DHL, with the printed identifier", "(00)340434199999999990", "00340434199999999990"],
  ["DPD", "09999999999999", "09999999999999"],
  ["DPD, from the barcode", "%0063741099999999999991012761", "09999999999999"],
  ["USPS, from the barcode", "420100019400109999999999999999", "9400109999999999999999"],
  ["Royal Mail, as printed", "AA 9999 9999 9GB", "AA999999999GB"],
  ["Royal Mail's 2D Mailmark", mailmark, "AA999999999GB"],
  ["UPS, as printed", "1Z 999 AA1 01 9999 9999", "1Z999AA10199999999"],
  ["UPS, in small letters", "1z999aa10199999999", "1Z999AA10199999999"],
  ["DHL, by a French keyboard", "àà\"'à'\"'&ççççççççççà", "00340434199999999990"],
  ["DHL, by a French keyboard with ]C1", "$C&àà\"'à'\"'&ççççççççççà", "00340434199999999990"],
  ["DHL, by a Belgian keyboard", "àà\"'à'\"'&ççççççççççà", "00340434199999999990"],
  ["DHL, by a German keyboard with ]C1", "+C100340434199999999990", "00340434199999999990"],
  ["DHL, by a Czech keyboard", "ééščéčšč+ííííííííííé", "00340434199999999990"],
  ["DPD, by a French keyboard", "5àà-\"è'&àççççççççççççç&à&éè-&", "09999999999999"],
  ["DPD, by a Hungarian keyboard", "ö9999999999999", "09999999999999"],
  ["UPS, by a German keyboard", "1Y999AA10199999999", "1Z999AA10199999999"],
  ["UPS, by a French keyboard", "&WçççQQ&à&çççççççç", "1Z999AA10199999999"],
  ["UPS, by a French keyboard with Caps Lock", "1W999QQ10199999999", "1Z999AA10199999999"],
  ["UPS, by a Russian keyboard", "1Я999ФФ10199999999", "1Z999AA10199999999"],
  ["Royal Mail, by a French keyboard", "QQçççççççççGB", "AA999999999GB"],
  ["a product, by a French keyboard", '\'àà-"_&"""ç"&', "4006381333931"],
  ["a product, from a German keyboard with ]E0", "+E04006381333931", "4006381333931"],
  ["any other carrier, with a separator", "NB1200\u001d7700", "NB1200 7700"],
  ["any other carrier, by a German keyboard", "NBß1200", "NBß1200"],
  ["USPS, with a separator", "42010001\u001d9400109999999999999999", "9400109999999999999999"],
  ["full-width digits", "０９９９９９９９９９９９９９", "09999999999999"],
  ["any other carrier", " NB 1200\t7700\u0000 ", "NB 1200 7700"],
  ["words", "Handed over at 10", "Handed over at 10"],
])("the number of %s is what the parcel is tracked with", (_, code, number) => {
  expect(parcelNumber(code)).toBe(number);
  expect(parcelNumber(number)).toBe(number);
  expect(parcelNumberFault(code)).toBeUndefined();
});

test("a code is kept whole, or refused with a reason", () => {
  const whole = "X".repeat(limits.trackingNumber);
  expect([parcelNumber(whole), parcelNumberFault(whole)]).toEqual([whole, undefined]);
  const long = "X".repeat(70);
  expect(parcelNumber(long)).toBe(long);
  expect(parcelNumberFault(long)).toMatch(/^That code has 70 characters/);
  expect(parcelNumberFault("\u3164")).toBe("Scan or type the parcel’s number");
});

test("a product's barcode is told from a parcel's number", () => {
  expect(["4000000000093", "40000009"].map(looksLikeProduct)).toEqual([true, true]);
  expect(looksLikeProduct("010400638133393110A1 21B")).toBe(true);
  expect(["09999999999999", "00340434199999999990"].map(looksLikeProduct)).toEqual([false, false]);
});

test("a carrier's name is told from a parcel's number", () => {
  expect(["Parcel Post", "DHL", "Post 24/7"].map(looksLikeNumber)).toEqual([false, false, false]);
  const numbers = ["1Z999AA10199999999", "00340 434 1 99999999990", "NB&éàà-è"];
  expect(numbers.map(looksLikeNumber)).toEqual([true, true, true]);
});
