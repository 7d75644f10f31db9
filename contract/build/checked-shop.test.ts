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
    const { error } = CheckedShop.safeParse({ ...shop, country, currency });
    const issue = error?.issues.find(({ path }) => path[0] === "currency");
    expect(issue && `${issue.path.join(".")} ${issue.message}`).toBe(message);
  },
);

test("a shop's address has what its country's post wants", () => {
  const faults = ["12345", ""].map((postcode) => {
    const address = { ...shop.address, postcode };
    return CheckedShop.safeParse({ ...shop, address }).error?.issues[0]?.path.join(".");
  });
  expect(faults).toEqual(["address.postcode", "address.postcode"]);
});
