import { expect, test } from "vitest";
import { configuredSettings } from "./configured-settings.ts";
import { facts } from "./facts.ts";

test("a fact follows what is set at the desk: the countries by name, and the terms of payment and of returns", () => {
  const settings = {
    ...configuredSettings,
    countries: { deliversTo: ["SE", "DE", "GB"] },
    orders: { ...configuredSettings.orders, paymentDays: 30, returnDays: 60 },
  };
  expect(facts.deliversTo.of(settings)).toBe("Germany, Sweden, United Kingdom");
  expect(facts.howToPay.of(settings)).toMatch(/is due within 30 days\.$/);
  expect(facts.returnDays.of(settings)).toBe("60");
  expect(facts.howToReturn.of(settings)).toContain("within 60 days");
});
