import { expect, test } from "vitest";
import { byShelf } from "./by-shelf.ts";

test("tools are in the sequence of the shelves and then of their names, those without a shelf last", () => {
  const tools = [
    { productName: "Bit" },
    { productName: "Drill", shelf: "B10" },
    { productName: "Saw", shelf: "B2" },
    { productName: "Clamp", shelf: "B2" },
  ];
  const names = tools.toSorted(byShelf).map(({ productName }) => productName);
  expect(names).toEqual(["Clamp", "Saw", "Drill", "Bit"]);
});
