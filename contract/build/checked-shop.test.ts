import { expect, test } from "vitest";
import { shop } from "../examples/nordic-tools/shop.config.ts";
import { CheckedShop } from "./checked-shop.ts";

test.each([
  [
    "DK",
    "EUR",
    "currency.code must be DKK: invoices state the VAT of a shop in DK in that currency",
  ],
  [
    "GB",
    "USD",
    "currency.code must be GBP: invoices state the VAT of a shop in GB in that currency",
  ],
  ["GB", "GBP", undefined],
  ["BG", "EUR", undefined],
  ["US", "EUR", undefined], // without VAT
])(
  "a shop in %s with prices in %s is refused only if its VAT is due in another currency",
  (country, code, message) => {
    const currency = { code, name: "money", minorDigits: 2 as const };
    const issue = CheckedShop.safeParse({ ...shop, country, currency }).error?.issues[0];
    expect(issue && `${issue.path.join(".")} ${issue.message}`).toBe(message);
  },
);
