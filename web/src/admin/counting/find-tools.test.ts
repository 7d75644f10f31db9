import { expect, test } from "vitest";
import { findTools, withCode } from "./find-tools.ts";

const tool = (_id: string, change = {}) => ({ _id, productName: `Tool ${_id}`, ...change });
const drill = tool("drill", { gtin: "4006381333931", sku: "TX-18", shelf: "B10" });
const saw = tool("saw", { facts: [{ name: "EAN", value: "96385074" }], shelf: "B2" });
const tools = [drill, saw, tool("bit", { brand: "Torvik" })];
const ids = (typed: string) => findTools(tools, typed).map(({ _id }) => _id);

test.each([
  ["4006381333931", ["drill"]],
  ["04006381333931", ["drill"]],
  ["tx-18", ["drill"]],
  ["drill", ["drill"]],
  ['\'àà-"_&"""ç"&', ["drill"]],
  ["TXß18", ["drill"]],
  ["]C1010400638133393110A\u001d21B", ["drill"]],
  ["96385074", ["saw"]],
  ["torvik tool", ["bit"]],
  ["b2", ["saw"]],
  ["tool", ["saw", "drill", "bit"]],
  ["hammer", []],
  ["  ", []],
])("%j finds %j", (typed, found) => {
  expect(ids(typed)).toEqual(found);
});

test("a camera's code is a tool's barcode, SKU or id, and never a word of its name", () => {
  expect(withCode(tools, "04006381333931")).toEqual([drill]);
  expect(withCode(tools, "TX-18")).toEqual([drill]);
  expect(withCode(tools, "Tool")).toEqual([]);
  expect(withCode(tools, "B10")).toEqual([]);
});
