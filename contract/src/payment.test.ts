import { expect, test } from "vitest";
import { formatDate } from "./format.ts";
import { howToPayHere, paying } from "./paying.ts";
import { dueText, howToPay, invoiceTerms, payment } from "./payment.ts";

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

test("an invoice is due some days after delivery, and on a day once the order is delivered", () => {
  expect(dueText(14, undefined)).toBe("Within 14 days after delivery");
  expect(dueText(0, undefined)).toBe("On delivery");
  expect(dueText(14, "2026-11-27T12:00:00Z")).toBe(formatDate("2026-12-11"));
});
