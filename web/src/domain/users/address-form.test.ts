import type { Address } from "@shop/contract/address";
import { addressText, isSameAddress } from "@shop/contract/address-text";
import { expect, test } from "vitest";
import { addressForm, addressOf, emptyAddress, isEmptyAddress } from "./address-form.ts";

test.each<[string, Address]>([
  [
    "GB, postcode on its own line",
    {
      recipient: "Ann Lee",
      street: "4 Workshop Lane",
      town: "Northfield",
      postcode: "NN1 2AB",
      country: "GB",
    },
  ],
  [
    "JP, large to small",
    {
      recipient: "山田 太郎 様",
      street: "千代田1-1",
      line2: "工具ビル3階",
      town: "千代田区",
      region: "東京都",
      postcode: "100-0001",
      country: "JP",
    },
  ],
  ["GB, flat first, as a text", "Ann Lee\nFlat 3\n4 Workshop Lane\nNN1 2AB Northfield"],
  ["JP, as a text", "〒100-0001\n東京都千代田区千代田1-1\n工具ビル3階\n山田 太郎 様"],
  ["US, as a text", "Pat Q. O'Brien\n123 Main St Apt 4B\nSpringfield, IL 62704-1234\nUSA"],
  ["one long line", `${"x".repeat(239)} ${"y".repeat(240)}`],
])("a form gives an address back whole: %s", (_shape, address) => {
  const given = addressOf(addressForm(address));
  expect(isSameAddress(given, address)).toBe(true);
  expect(addressText(given)).toBe(addressText(address));
});

test("what another country asked for isn't sent", () => {
  const form = {
    ...emptyAddress("Ann Lee", "GB"),
    street: "Kerkstraat 3",
    region: "Noord",
    town: " Edam ",
  };
  expect(addressOf({ ...form, country: "NL" })).toEqual({
    recipient: "Ann Lee",
    street: "Kerkstraat 3",
    town: "Edam",
    country: "NL",
  });
});

test("a form with a recipient alone is empty", () => {
  expect(isEmptyAddress(emptyAddress("Ann Lee", "GB"))).toBe(true);
  expect(isEmptyAddress({ ...emptyAddress("", "GB"), company: "Lee & Co" })).toBe(false);
  expect(isEmptyAddress(addressForm("4 Workshop Lane"))).toBe(false);
});
