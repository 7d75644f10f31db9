import { expect, test } from "vitest";
import { doubtOf, readScan } from "./read-scan.ts";

const drill = { productId: "torvik-tx18", name: "Drill", codes: ["4000000000093"] };
const saw = { productId: "aldern-saw", name: "Saw", codes: ["4006381333931"] };
const lines = [drill, saw];

test.each([
  ["4000000000093", drill],
  ["]E04000000000093", drill],
  ["TORVIK-TX18", drill],
  ["aldern-saw", saw],
  ["'ààààààààààç\"", drill],
  ["TORVIKßTX18", drill],
  ["]C1010400638133393110A1\u001d21B", saw],
])("the code %s of a product stands for its line", (code, line) => {
  expect(readScan(code, lines, [])).toEqual({ kind: "product", line });
});

test("any other code is the parcel's number, as its carrier tracks it", () => {
  const scanned = readScan("]C100340434199999999990", lines, []);
  expect(scanned).toEqual({ kind: "number", number: "00340434199999999990" });
});

test("the code of a product of another order ships nothing", () => {
  expect(readScan("aldern-saw", [drill], [drill, saw])).toEqual({
    kind: "refused",
    why: "Saw isn’t in this order.",
  });
});

test("a code that is too long for a number is refused", () => {
  expect(readScan("X".repeat(70), lines, []).kind).toBe("refused");
  expect(readScan(" ", lines, [])).toEqual({
    kind: "refused",
    why: "Scan or type the parcel’s number",
  });
});

test("another product's barcode, and a number that another parcel has, are asked for", () => {
  expect(doubtOf("4000000000109", false)).toMatch(/^This looks like a product’s barcode/);
  expect(doubtOf("NB 1", true)).toBe("Another order has this number. Use it all the same?");
  expect(doubtOf("NB 1", false)).toBeNull();
});
