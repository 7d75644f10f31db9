import { expect, test } from "vitest";
import { chooseSteps, preparationsFor } from "./suites.mjs";

test("without a name, all steps are done but those that take long", () => {
  const { names } = chooseSteps([]);
  expect(names).toEqual(expect.arrayContaining(["types", "lint", "unit", "rules", "api", "e2e"]));
  expect(names).not.toContain("soak");
});

test("what follows the names is vitest's", () => {
  expect(chooseSteps(["api", "rules", "orders", "-t", "stock"])).toEqual({
    names: ["api", "rules"],
    vitestArgs: ["orders", "-t", "stock"],
  });
});

test("a name that isn't known is answered with those that are", () => {
  expect(() => chooseSteps(["aip"])).toThrow("There is no step aip: name some of types, lint");
});

test("a step waits for what it needs and for nothing else", () => {
  expect(preparationsFor("unit")).toEqual(["packages"]);
  expect(preparationsFor("e2e")).toEqual(["packages", "emulators", "browser"]);
  expect(preparationsFor("scripts")).toEqual(["packages", "browser", "build"]);
});
