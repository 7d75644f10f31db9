import { expect, test } from "vitest";
import { nodeProblem } from "./node.mjs";

test("Node 20 and newer will do", () => {
  expect([nodeProblem("20.0.0"), nodeProblem("24.21.0")]).toEqual([null, null]);
});

test("an older Node is told which one is needed", () => {
  expect(nodeProblem("18.20.4")).toContain("install Node 20 or newer");
});
