import { expect, test } from "vitest";
import { shop } from "../examples/nordic-tools/shop.config.ts";
import { CheckedShop } from "./checked-shop.ts";

test.each([
  [
    "DK",
    "EUR",
    "currency.code must be DKK, or exchangeRate must say how many DKK one EUR is: invoices state the VAT of a shop in DK in DKK",
  ],
  [
    "GB",
    "USD",
    "currency.code must be GBP, or exchangeRate must say how many GBP one USD is: invoices state the VAT of a shop in GB in GBP",
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

test("a shop with prices in another currency than its country's is accepted with an exchange rate", () => {
  const currency = { code: "EUR", name: "euros", minorDigits: 2 };
  const faultsOf = (rate: number) => {
    const exchangeRate = { from: "2026-11-01", rate };
    const { error } = CheckedShop.safeParse({ ...shop, currency, exchangeRate });
    return error?.issues.map(({ path }) => path.join(".")) ?? [];
  };
  expect([7.4604, 0, 7.123456789].map(faultsOf)).toEqual([
    [],
    ["exchangeRate.rate"],
    ["exchangeRate.rate"],
  ]);
});

test("a shop's address has what its country's post wants", () => {
  const faults = ["12345", ""].map((postcode) => {
    const address = { ...shop.address, postcode };
    return CheckedShop.safeParse({ ...shop, address }).error?.issues[0]?.path.join(".");
  });
  expect(faults).toEqual(["address.postcode", "address.postcode"]);
});
