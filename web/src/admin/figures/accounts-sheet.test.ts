import type { AccountsEntry } from "@shop/contract/desk/accounts";
import { shop } from "@shop/contract/shop";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import { csvHead, csvLines } from "../csv/csv-text.ts";
import { accountsSheet } from "./accounts-sheet.ts";

const accountsCsv = (entries: readonly AccountsEntry[]) =>
  csvHead(accountsSheet, "comma") + csvLines(accountsSheet, entries, "comma");

const decimals = (amount: number) => amount.toFixed(shop.currency.minorDigits);
const invoice: AccountsEntry = {
  _id: "AB-INV-000042",
  kind: "invoice",
  at: "2026-11-25T12:00:00.000Z",
  number: "AB-INV-000042",
  order: "AB-7K4M-2XQF",
  country: "DE",
  vat: {
    ...{ treatment: "destination", country: "DE", number: "DE136695976" },
    shares: [
      { rate: 19, net: 100, vat: 19 },
      { rate: 7, net: 200, vat: 14 },
    ],
  },
  amount: 333,
};

/** The rows of a CSV text as a spreadsheet reads them. */
const rowsIn = (csv: string) =>
  parse<Record<string, string>>(csv.replace(/^\ufeff/, ""), { header: true, skipEmptyLines: true })
    .data;

test("an invoice has a row for each rate, which add up to it", () => {
  const rows = rowsIn(accountsCsv([invoice]));
  expect(rows.map(({ Rate, Net, VAT, Gross }) => [Rate, Net, VAT, Gross])).toEqual([
    ["19", decimals(100), decimals(19), decimals(119)],
    ["7", decimals(200), decimals(14), decimals(214)],
  ]);
  expect(rows[1]).toMatchObject({
    ...{ Date: "2026-11-25", Kind: "Invoice", Number: invoice.number, Order: invoice.order },
    ...{ "Customer's country": "DE", "VAT country": "DE", Treatment: "destination" },
    ...{ "Customer's VAT number": "DE136695976", Currency: shop.currency.code },
  });
});

test("what has no VAT has one row, and money that moves has an amount alone", () => {
  const { vat: _, ...untaxed } = invoice;
  const refund: AccountsEntry = {
    ...{ ...untaxed, kind: "refund", amount: -10, method: "card", reference: "re_1" },
    state: "succeeded",
  };
  const [whole, money] = rowsIn(accountsCsv([untaxed, refund]));
  expect(whole).toMatchObject({ Rate: "", Net: decimals(333), VAT: decimals(0) });
  expect(money).toMatchObject({
    ...{ Kind: "Refund", Net: "", VAT: "", Gross: decimals(-10) },
    ...{ Method: "card", Reference: "re_1", Status: "succeeded" },
  });
});

test.each(["=1+1", "@SUM(A1)", "x;=1+1", "+1"])("%j is never calculated", (reference) => {
  const csv = accountsCsv([{ ...invoice, kind: "payment", amount: 1, reference }]);
  for (const delimiter of [",", ";", "\t", "|"]) {
    const cells = parse<string[]>(csv.slice(1), { delimiter }).data.flat();
    for (const cell of cells) expect(cell, delimiter).not.toMatch(/^[\s"]*[=+\-@%＝]/);
  }
});

test("the file has its heads even for amounts below zero, and credit notes are negative", () => {
  const [row] = rowsIn(
    accountsCsv([{ ...invoice, kind: "credit-note", vat: undefined, amount: -5 }]),
  );
  expect(row).toMatchObject({ Kind: "Credit note", Gross: decimals(-5) });
});
