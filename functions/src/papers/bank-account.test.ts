import { expect, it } from "vitest";
import { parseBankAccount } from "./bank-account.ts";

it.each([
  [
    "IBAN: DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX",
    { iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  ],
  [
    "Bohrer AG, gb29nwbk60161331926819 (SWIFT: NWBKGB2L)",
    { iban: "GB29NWBK60161331926819", bic: "NWBKGB2L" },
  ],
  ["CH93 0076 2011 6238 5295 7 Drill Bank", { iban: "CH9300762011623852957" }],
  ["Pay NO93-8601-1117-947.", { iban: "NO9386011117947" }],
  ["Sort code 20-00-00, account no. 55-779911", { number: "55779911" }],
  ["Routing 021000021, Account 1234567890", { number: "1234567890" }],
])("reads the account of %j", (text, account) => {
  expect(parseBankAccount(text)).toEqual(account);
});

it.each(["", "Cheques to the shop", "IBAN DE88 3704 0044 0532 0130 00", "DE12"])(
  "finds no account in %j",
  (text) => {
    expect(parseBankAccount(text)).toBeNull();
  },
);
