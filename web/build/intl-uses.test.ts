import { expect, test } from "vitest";
import { recordIntl } from "./intl-uses.ts";

test.for([
  ["DisplayNames", () => new Intl.DisplayNames("en", { type: "region" })],
  ["DateTimeFormat", () => Intl.DateTimeFormat("en")],
  ["localeCompare", () => "a".localeCompare("b", "en")],
  ["toLocaleDateString", () => new Date(0).toLocaleDateString("en")],
] as const)("a use of %s is recorded with its caller", ([name, use]) => {
  const stop = recordIntl();
  use();
  expect(stop()).toEqual([expect.stringMatching(`^${name} at .*intl-uses.test.ts`)]);
});

test("a use of Intl after the end isn't recorded", () => {
  const stop = recordIntl();
  stop();
  new Intl.NumberFormat("en");
  expect(stop()).toEqual([]);
});
