import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { markTerms } from "./mark-terms.ts";

const marked = (text: string, ...terms: string[]) =>
  markTerms(text, terms)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("");

test("whole words are marked, in upper and lower case", () => {
  expect(marked("Drill press, a drill with drills", "drill")).toBe(
    "[Drill] press, a [drill] with drills",
  );
});

test("several words are marked, the longer of two that begin alike as well", () => {
  expect(marked("18 V hammer drill, 180 mm", "18", "180", "hammer")).toBe(
    "[18] V [hammer] drill, [180] mm",
  );
});

test("nothing is lost, whatever is marked", () => {
  assert(
    property(string(), array(string()), (text, terms) => {
      const pieces = markTerms(text, terms);
      return pieces.map((piece) => piece.text).join("") === text;
    }),
  );
});
