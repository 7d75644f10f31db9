import { expect, test } from "vitest";
import { rateText, vatName, vatNote } from "./vat-texts.ts";
import { withoutVatText } from "./without-vat.ts";

test.each([
  [2000, "20 %"],
  [810, "8.1 %"],
  [2550, "25.5 %"],
  [1234, "12.34 %"],
  [0, "0 %"],
])("a rate of %i hundredths is %s", (rate, text) => {
  expect(rateText(rate)).toBe(text.replace(" ", "\u00a0"));
});

test("a price says whether VAT is in it, unless its rate is zero", () => {
  expect(vatNote(2500, true)).toBe("incl. 25\u00a0% VAT");
  expect(vatNote(2500, false)).toBe("plus 25\u00a0% VAT");
  expect(vatNote(0, true)).toBe("");
});

test("VAT is a part of a total that includes it, or a row of its own", () => {
  expect(vatName(2000, true)).toBe("Of which VAT 20\u00a0%");
  expect(vatName(2000, false)).toBe("VAT 20\u00a0%");
});

test("an order without VAT says why", () => {
  expect(withoutVatText({ treatment: "export", country: "NO" })).toBe(
    "No VAT is charged, because this is an export. Norway may charge its own on arrival.",
  );
  const reverse = { treatment: "reverse-charge", country: "DE", number: "DE136695976" } as const;
  expect(withoutVatText(reverse)).toContain("DE136695976");
  expect(withoutVatText({ treatment: "domestic", country: "GB" })).toBe("");
  expect(withoutVatText({ treatment: "destination", country: "DE" })).toBe("");
});
