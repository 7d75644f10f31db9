import { expect, test } from "vitest";
import { addedFirst } from "./added-first.ts";

const rows = [
  { _id: "saw", left: 3 },
  { _id: "drill", left: 8 },
];

test("an added entry that the loaded list lacks comes first", () => {
  const added = { _id: "level", left: 5 };
  expect(addedFirst(rows, { added })).toEqual([added, ...rows]);
});

test("an added entry that the list has comes first, once, with the list's data", () => {
  const shown = addedFirst(rows, { added: { _id: "drill", left: 9 } });
  expect(shown).toEqual([rows[1], rows[0]]);
});

test("without an added entry the list is unchanged", () => {
  expect(addedFirst(rows, null)).toBe(rows);
  expect(addedFirst(rows, {})).toBe(rows);
});
