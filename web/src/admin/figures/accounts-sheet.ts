import { dayOf } from "@shop/contract/calendar";
import type { AccountsEntry } from "@shop/contract/desk/accounts";
import { toMinorUnits } from "@shop/contract/money";
import { grossOf } from "@shop/contract/prices/vat-amounts";
import { shop } from "@shop/contract/shop";
import { amountCell, type Cell, type Sheet } from "../csv/csv-text.ts";

const kinds: Readonly<Record<AccountsEntry["kind"], string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  order: "Order",
  payment: "Payment",
  refund: "Refund",
  payout: "Payout",
  fee: "Fee",
  movement: "Other movement",
};

/** What is issued and ordered has VAT; of what moves, the amount alone counts. */
const moves: readonly AccountsEntry["kind"][] = ["payment", "refund", "payout", "fee", "movement"];

/** The rate, net, VAT and gross of each row of an entry; of money that moves, and without VAT, the amount alone. */
const amountsOf = ({ kind, vat, amount }: AccountsEntry): readonly (readonly Cell[])[] => {
  const all = toMinorUnits(amount);
  if (moves.includes(kind)) return [["", "", "", amountCell(all)]];
  if (!vat || vat.shares.length === 0)
    return [["", amountCell(all), amountCell(0), amountCell(all)]];
  return vat.shares.map(({ rate, ...share }) => {
    const cents = { net: toMinorUnits(share.net), vat: toMinorUnits(share.vat) };
    return [
      { number: String(rate) },
      ...[amountCell(cents.net), amountCell(cents.vat), amountCell(grossOf(cents))],
    ];
  });
};

/**
 * What an accountant needs of a month: a row for each rate of VAT of what was issued and ordered, and one for each movement
 * of money. Credit notes and refunds are negative.
 */
export const accountsSheet: Sheet<AccountsEntry> = {
  columns: [
    ...["Date", "Kind", "Number", "Order", "Customer's country", "VAT country", "Treatment"],
    ...["Customer's VAT number", "Rate", "Net", "VAT", "Gross", "Currency"],
    ...["Method", "Reference", "Status"],
  ],
  vatColumns: ["VAT country", "Treatment", "Customer's VAT number", "Rate", "Net", "VAT"],
  rowsOf: (entry) => {
    const { kind, at, number, order, country, vat, method, reference, status, state } = entry;
    return amountsOf(entry).map((amounts) => [
      { time: dayOf(new Date(at), shop.timeZone) },
      ...[kinds[kind], number, order, country ?? ""],
      ...[vat?.country ?? "", vat?.treatment ?? "", vat?.number ?? ""],
      ...amounts,
      ...[shop.currency.code, method ?? "", reference ?? "", status ?? state ?? ""],
    ]);
  },
};
