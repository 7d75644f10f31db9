import { expect, test } from "vitest";
import { faultLines } from "./fault-lines.ts";

const fault = (row: number, text: string, why: string) => ({
  ...{ row, text: `row ${row}, Image: ${text}${why}`, kind: `Image: ${why}` },
});

test("200 equal faults are one line with their count", () => {
  const missing = Array.from({ length: 200 }, (_, at) => fault(at + 2, "", "is missing"));
  expect(faultLines([...missing, fault(300, "x ", "is wrong")])).toEqual([
    "200 rows, Image: is missing (rows 2, 3, 4 and 197 more)",
    "row 300, Image: x is wrong",
  ]);
});

test("a few equal faults have a line each", () => {
  const texts = ["a ", "b ", "c "].map((text, at) => fault(at + 2, text, "is wrong"));
  expect(faultLines(texts)).toEqual(
    [2, 3, 4].map((row, at) => `row ${row}, Image: ${"abc"[at]} is wrong`),
  );
});
