import { limits } from "@shop/contract/limits";
import { expect, test } from "vitest";
import { addressLimits, fromAddress, toAddress } from "./delivery-address.ts";

test.each([
  ["Ann Lee\n4 Workshop Lane\nNN1 2AB Northfield\nUnited Kingdom", "NN1 2AB", "Northfield"],
  ["Ann Lee\n4 Workshop Lane\n10115 Berlin\nGermany", "10115", "Berlin"],
  ["Ann Lee\n4 Workshop Lane\nHong Kong\nChina", "", "Hong Kong"],
])("an address of the checkout is split as it was typed: %j", (address, postcode, town) => {
  const fields = fromAddress(address, "Somebody");
  expect(fields).toMatchObject({ recipient: "Ann Lee", street: "4 Workshop Lane", postcode, town });
  expect(toAddress(fields)).toBe(address);
});

test("a postcode's digits are plain ones, in whatever script they were typed", () => {
  const fields = { recipient: "山田 太郎", street: "丸の内 1-1", town: "東京", country: "日本" };
  const address = toAddress({ ...fields, postcode: "１００-０００５" });
  expect(address).toContain("\n100-0005 東京\n");
  const typed = "علي\nشارع 1\n١١٥١١ القاهرة\nمصر";
  expect(fromAddress(typed, "")).toMatchObject({ postcode: "١١٥١١", town: "القاهرة" });
});

test.each([
  ["14 Sawpit Lane, Millbrook Hollow", "14 Sawpit Lane", "Millbrook Hollow"],
  ["51 Cooper Street, Floor 2", "51 Cooper Street, Floor 2", ""],
  ["4 Workshop Lane\nNorthfield", "4 Workshop Lane", "Northfield"],
  ["4 Workshop Lane", "4 Workshop Lane", ""],
  ["", "", ""],
])("an address in one piece keeps all of it: %j", (address, street, town) => {
  const rest = { recipient: "Ann Lee", postcode: "", country: "" };
  expect(fromAddress(address, "Ann Lee")).toEqual({ ...rest, street, town });
});

test("the longest fields fit an order's address", () => {
  const fields = { recipient: "", street: "", postcode: "", town: "", country: "" };
  const longest = Object.entries(addressLimits).map(([name, limit]) => [name, "x".repeat(limit)]);
  const address = toAddress({ ...fields, ...Object.fromEntries(longest) });
  expect(address.length).toBeLessThanOrEqual(limits.address);
});
