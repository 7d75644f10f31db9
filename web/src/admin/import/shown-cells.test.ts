import { expect, test } from "vitest";
import { shownCell } from "./shown-cells.ts";

const accounting = '_-* #,##0.00 €_-;-* #,##0.00 €_-;_-* "-"?? €_-;_-@_-';

test.each([
  [123, "00000", "00123", undefined],
  [25.188, "0.00", "25.19", undefined],
  [12_500, "#,##0", "12500", undefined],
  [1234.5, '#,##0.00 "€"', "1234.50 €", undefined],
  [1234.567, "[$£-809]#,##0.00", "£1234.57", undefined],
  [1234.5, accounting, "1234.50 €", undefined],
  [0, accounting, "0", undefined],
  [0.19, "0%", "19%", undefined],
  [4_006_381_333_931, "0.00E+00", "4006381333931", undefined],
  [2.35, '0.0 "kg"', "2.4 kg", undefined],
  [5, ";;;", "5", undefined],
  [1200, "0.0,", "1200", undefined],
  [0.1 + 0.2, "General", "0.3", undefined],
  [12.5, "0.000", "12.500", "exact"],
  [46_082, "m/d/yyyy", "2026-03-01", "day"],
  [46_082.5, "yyyy-mm-dd hh:mm", "2026-03-01T12:00:00", "day"],
  [0.5, "[h]:mm", "1899-12-30T12:00:00", "day"],
] as const)("%d in the format %j is %s", (value, pattern, text, mark) => {
  expect(shownCell(value, pattern)).toEqual(mark ? { text, mark } : { text });
});
