import { expect, test } from "vitest";
import { chooseSteps, preparationsFor } from "./suites.ts";

test("without a name, all steps run but those that take minutes", () => {
  const { names } = chooseSteps([]);
  expect(names).toEqual(expect.arrayContaining(["types", "lint", "unit", "rules", "api", "e2e"]));
  expect(names).not.toContain("soak");
});

test("arguments after the names go to vitest", () => {
  expect(chooseSteps(["api", "rules", "orders", "-t", "stock"])).toEqual({
    names: ["api", "rules"],
    vitestArgs: ["orders", "-t", "stock"],
  });
});

test("an unknown name is answered with the known ones", () => {
  expect(() => chooseSteps(["aip"])).toThrow("There is no step aip: name some of types, lint");
});

test("a step waits for what it needs and for nothing else", () => {
  expect(preparationsFor("unit")).toEqual([]);
  expect(preparationsFor("e2e")).toEqual(["emulators", "browser"]);
  expect(preparationsFor("scripts")).toEqual(["browser", "build"]);
});
