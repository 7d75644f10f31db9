import { expect, test } from "vitest";
import type { BasketLine } from "./basket-line.ts";
import { type RemovedLine, withRemoved, withRestored } from "./removed-lines.ts";

const line = (id: string): BasketLine => ({
  tool: { _id: id, name: id, image: "", price: 1, minimumOrderQuantity: 1, availableQuantity: 5 },
  quantity: 2,
  knownPrice: 1,
});
const idsOf = (lines: readonly BasketLine[]) => lines.map(({ tool }) => tool._id).join("");
const [a, b, c, d] = [line("a"), line("b"), line("c"), line("d")];
const removed = (of: BasketLine, position: number): RemovedLine => ({ line: of, position });
const [noC, noB] = [removed(c, 2), removed(b, 1)];

test("each removed line keeps its place among the rows, in whatever order they were removed", () => {
  const rows = withRemoved([a, d], [noC, noB]);
  expect(idsOf(rows.map(({ line }) => line))).toBe("abcd");
  expect(rows.map((row) => row.removed)).toEqual([null, noB, noC, null]);
});

test("a removed line is restored where it was, whichever of them are still missing", () => {
  expect(idsOf(withRestored([a, d], [noC, noB], noC))).toBe("acd");
  expect(idsOf(withRestored([a, d], [noC, noB], noB))).toBe("abd");
  expect(idsOf(withRestored([a, c, d], [noC, noB], noB))).toBe("abcd");
});

test("a tool that was added again has one row, and isn't restored", () => {
  expect(withRemoved([a, c], [noC])).toHaveLength(2);
  expect(withRestored([a, c], [noC], noC)).toEqual([a, c]);
});
