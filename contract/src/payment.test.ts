import { expect, test } from "vitest";
import { howToPayHere, paying } from "./paying.ts";
import { howToPay, invoiceTerms, payment } from "./payment.ts";

test.each([
  [14, "within 14 days", "Due within 14 days after delivery"],
  [1, "within one day", "Due within one day after delivery"],
  [0, "at once", "Due on delivery"],
])("an invoice is due in %d days", (days, within, onInvoice) => {
  expect(payment(days)).toBe(`By the invoice that comes with your order, due ${within}`);
  expect(howToPay(days)).toMatch(new RegExp(`is due ${within}\\.$`));
  for (const general of [`${paying(days)}.`, howToPayHere(days)])
    expect(general).toMatch(new RegExp(`checkout.*; an invoice is due ${within}\\.$`));
  expect(invoiceTerms(days)).toBe(onInvoice);
});
