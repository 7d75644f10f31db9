import { expect, test } from "vitest";
import { putAddress, putFirst, removeAddress } from "./change-addresses.ts";
import type { AddressChange } from "./save-account.ts";

const address = (id: string, words = id) => ({ id, address: words, phone: "" });
const [home, shop, barn] = [address("home"), address("shop"), address("barn")];
const twice = (change: AddressChange) => change(change([home, shop]) ?? []);

test("a new address is appended once", () => {
  expect(twice(putAddress(barn, null))).toEqual([home, shop, barn]);
});

test("an edited address keeps its index", () => {
  expect(twice(putAddress(address("home", "moved"), home))).toEqual([
    address("home", "moved"),
    shop,
  ]);
});

test("removing an address keeps the others", () => {
  expect(twice(removeAddress("home"))).toEqual([shop]);
});

test("an address moves to the top, unless it was deleted elsewhere", () => {
  expect(twice(putFirst("shop"))).toEqual([shop, home]);
  expect(twice(putFirst("barn"))).toEqual([home, shop]);
});

test("an address that another page has edited isn't overwritten unasked", () => {
  const moved = putAddress(address("home", "moved"), home);
  expect(moved([address("home", "elsewhere"), shop])).toBeNull();
  expect(moved([shop])).toEqual([shop, address("home", "moved")]);
});
