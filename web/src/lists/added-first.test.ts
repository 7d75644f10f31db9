import { expect, test } from "vitest";
import { addedFirst } from "./added-first.ts";

const rows = [
  { _id: "saw", left: 3 },
  { _id: "drill", left: 8 },
];

test("an entry that is not on the list yet stands first", () => {
  const added = { _id: "level", left: 5 };
  expect(addedFirst(rows, { added })).toEqual([added, ...rows]);
});

test("an entry that is on the list stands first as the list has it, once", () => {
  const shown = addedFirst(rows, { added: { _id: "drill", left: 9 } });
  expect(shown).toEqual([rows[1], rows[0]]);
});

test("a list to which nothing was added stays as it is", () => {
  expect(addedFirst(rows, null)).toBe(rows);
  expect(addedFirst(rows, {})).toBe(rows);
});
