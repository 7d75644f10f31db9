import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

const read = (file: string): string => readFileSync(join(root, "emulator-data", file), "utf8");

test("the demo sells all but two tools singly", () => {
  // as: a file of this repository
  const products = JSON.parse(read("products.json")) as { minimumOrderQuantity: number }[];
  const minimums = products.map((product) => product.minimumOrderQuantity);
  expect(minimums.filter((minimum) => minimum > 0).length).toBeLessThanOrEqual(2);
});

test("the demo's telephone numbers are of Ofcom's ranges for drama", () => {
  const numbers = ["orders.json", "weeks.json"].flatMap((file) =>
    [...read(file).matchAll(/"phone": "(.*?)"/g)].map(([, number]) => number),
  );
  expect(numbers.filter((number) => !/^(07700 900|01632 960)\d{3}$/.test(number ?? ""))).toEqual(
    [],
  );
});
