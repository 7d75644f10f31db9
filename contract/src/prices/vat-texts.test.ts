import { expect, test } from "vitest";
import { shop } from "../shop.ts";
import { vatRows } from "./vat-rows.ts";
import { rateText, vatNote } from "./vat-texts.ts";
import { withoutVatText } from "./without-vat.ts";

test.each([2000, 810, 2550, 1234, 0])(
  "a rate of %i hundredths has no needless decimals",
  (rate) => {
    expect(rateText(rate)).toBe(`${(rate / 100).toLocaleString(shop.locale)}\u00a0%`);
  },
);

test("a price says whether VAT is in it, unless its rate is zero", () => {
  expect(vatNote(2500, true)).toBe("incl. 25\u00a0% VAT");
  expect(vatNote(2500, false)).toBe("plus 25\u00a0% VAT");
  expect(vatNote(0, true)).toBe("");
});

test("VAT is a part of a total that includes it, or a row of its own", () => {
  const shares = [
    { rate: 2000, net: 100, vat: 20 },
    { rate: 0, net: 5, vat: 0 },
  ];
  expect(vatRows(shares, true)).toEqual([{ name: "Of which VAT 20\u00a0%", cents: 20 }]);
  expect(vatRows(shares, false)).toEqual([{ name: "VAT 20\u00a0%", cents: 20 }]);
});

test("an order without VAT says why", () => {
  expect(withoutVatText({ treatment: "export", country: "NO" })).toBe(
    "No VAT is charged on an export. Norway may charge VAT and duty on arrival.",
  );
  const reverse = { treatment: "reverse-charge", country: "DE", number: "DE136695976" } as const;
  expect(withoutVatText(reverse)).toBe(
    "Reverse charge: no VAT is charged. The business with the VAT number DE136695976 accounts for it.",
  );
  expect(withoutVatText({ treatment: "domestic", country: "GB" })).toBe("");
  expect(withoutVatText({ treatment: "destination", country: "DE" })).toBe("");
});
