import { expect, test } from "vitest";
import { dialledOf } from "./dialled.ts";

const address = (country: string) => ({
  recipient: "Ann Lee",
  street: "4 Workshop Lane",
  town: "Northfield",
  country,
});

test.each([
  ["+44 (0)20 7946 0018", "GB", "+442079460018"],
  ["020 7946 0018", "GB", "+442079460018"],
  ["0044 20 7946 0018", "GB", "+442079460018"],
  ["٠٢٠ ٧٩٤٦ ٠٠١٨", "GB", "+442079460018"],
  ["030 123456", "DE", "+4930123456"],
  ["+49 30 123456", "GB", "+4930123456"],
  ["+44 20 7946 0018", "XX", "+442079460018"],
  ["123", "GB", null],
  ["ring twice", "GB", null],
  ["", "GB", null],
])(
  "a phone is dialled as one of its address's country: %s in %s",
  async (phone, country, dialled) => {
    expect(await dialledOf({ phone, address: address(country) })).toBe(dialled);
  },
);
