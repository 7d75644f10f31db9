import { expect, test } from "vitest";
import { plainDigits, plainNumber } from "./digits.ts";

test.each([
  ["０１２３４５６７８９", "0123456789"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["๐๑๒๓๔๕๖๗๘๙", "0123456789"],
  ["𝟎𝟏𝟗𝟘𝟙𝟡𝟿", "0190199"],
  ["〒１００-0001", "〒100-0001"],
  ["5² ½ ① 三", "5² ½ ① 三"],
])("the digits of %s are %s", (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

test.each([
  ["１，５０", "1,50"],
  ["－３", "-3"],
  ["١٢٫٥", "12.5"],
  ["١٬٢٣٤", "1’234"],
])("the number %s is %s", (text, plain) => {
  expect(plainNumber(text)).toBe(plain);
});
