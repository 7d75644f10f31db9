import { dayOf } from "@shop/contract/calendar";
import type { AccountsEntry } from "@shop/contract/desk/accounts";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { grossOf } from "@shop/contract/prices/vat-amounts";
import { shop } from "@shop/contract/shop";
import { unparse } from "papaparse";
import { spreadsheetText } from "../spreadsheet-text.ts";

const { code, minorDigits } = shop.currency;

/** @param cents in minor units @returns an amount as a spreadsheet reads it: "-1234.50" */
const cell = (cents: number): string => toDecimal(cents).toFixed(minorDigits);

const kinds: Readonly<Record<AccountsEntry["kind"], string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  order: "Order",
  payment: "Payment",
  refund: "Refund",
};

/** What an entry has at each rate; of money that moves, and without VAT, the amount alone. */
const amountsOf = ({ kind, vat, amount }: AccountsEntry) => {
  const all = toMinorUnits(amount);
  if (kind === "payment" || kind === "refund")
    return [{ Rate: "", Net: "", VAT: "", Gross: cell(all) }];
  if (!vat || vat.shares.length === 0)
    return [{ Rate: "", Net: cell(all), VAT: cell(0), Gross: cell(all) }];
  return vat.shares.map(({ rate, ...share }) => {
    const cents = { net: toMinorUnits(share.net), vat: toMinorUnits(share.vat) };
    return {
      Rate: String(rate),
      ...{ Net: cell(cents.net), VAT: cell(cents.vat), Gross: cell(grossOf(cents)) },
    };
  });
};

const rowsOf = (entry: AccountsEntry) => {
  const { kind, at, number, order, country, vat, method, reference, status, state } = entry;
  const before = {
    Kind: kinds[kind],
    Number: number,
    Order: order,
    "Customer's country": country ?? "",
    "VAT country": vat?.country ?? "",
    Treatment: vat?.treatment ?? "",
    "Customer's VAT number": vat?.number ?? "",
  };
  const after = {
    Method: method ?? "",
    Reference: reference ?? "",
    Status: status ?? state ?? "",
  };
  const safe = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, spreadsheetText(text)] as const),
    );
  // Days and amounts are meant to be dates and numbers.
  return amountsOf(entry).map((amounts) => ({
    Date: dayOf(new Date(at), shop.timeZone),
    ...safe(before),
    ...amounts,
    Currency: code,
    ...safe(after),
  }));
};

/**
 * @returns the accounts as CSV (RFC 4180): a row for each rate of VAT of what was issued and ordered, and one for each payment
 *   and refund. Amounts have a point; credit notes and refunds are negative. A byte order mark tells Excel that it is UTF-8
 */
export const accountsCsv = (entries: readonly AccountsEntry[]): string =>
  `\ufeff${unparse(entries.flatMap(rowsOf), { newline: "\r\n" })}\r\n`;
