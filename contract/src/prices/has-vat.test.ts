import { expect, test } from "vitest";
import { hasVat } from "./has-vat.ts";

test("the United States have no VAT, and the United Kingdom and Denmark have", () => {
  expect(["US", "GB", "DK"].map(hasVat)).toEqual([false, true, true]);
});
