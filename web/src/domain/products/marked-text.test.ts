import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { markTerms } from "./marked-text.tsx";

const marked = (text: string, ...terms: string[]) =>
  markTerms(text, terms)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("");

test("whole words are marked, in upper and lower case", () => {
  expect(marked("Drill press, a drill with drills", "drill")).toBe(
    "[Drill] press, a [drill] with drills",
  );
});

test("several words are marked, also a longer word that begins with a shorter one", () => {
  expect(marked("18 V hammer drill, 180 mm", "18", "180", "hammer")).toBe(
    "[18] V [hammer] drill, [180] mm",
  );
});

test("words of scripts without blanks are marked inside others", () => {
  expect(marked("充電式ドリルドライバー", "ドリル")).toBe("充電式[ドリル]ドライバー");
});

test("the pieces together are the text", () => {
  assert(
    property(string(), array(string()), (text, terms) => {
      const pieces = markTerms(text, terms);
      return pieces.map((piece) => piece.text).join("") === text;
    }),
  );
});
