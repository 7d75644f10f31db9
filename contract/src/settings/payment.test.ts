import { expect, test } from "vitest";
import { offeredPaymentMethods } from "./payment.ts";

const bankDetails = "IBAN GB29 NWBK 6016 1331 9268 19";
const all = { card: true, invoice: true, bankDetails };

test.each([
  ["both methods with secrets and bank details", all, true, { card: true, invoice: true }],
  [
    "only cards without bank details",
    { ...all, bankDetails: "" },
    true,
    { card: true, invoice: false },
  ],
  [
    "only cards where invoices are switched off",
    { ...all, invoice: false },
    true,
    { card: true, invoice: false },
  ],
  [
    "only invoices without secrets",
    { ...all, invoice: false },
    false,
    { card: false, invoice: true },
  ],
  ["no method without either", { ...all, bankDetails: "" }, false, { card: false, invoice: false }],
])("a shop offers %s", (_, settings, takesCards, offered) => {
  expect(offeredPaymentMethods(settings, takesCards)).toEqual(offered);
});
