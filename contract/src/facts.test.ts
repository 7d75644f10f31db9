import { expect, test } from "vitest";
import { configuredSettings } from "./configured-settings.ts";
import { facts } from "./facts.ts";

test("a fact follows what is set at the desk: the countries by name", () => {
  const settings = { ...configuredSettings, countries: { deliversTo: ["SE", "DE", "GB"] } };
  expect(facts.deliversTo.of(settings)).toBe("Germany, Sweden, United Kingdom");
});
