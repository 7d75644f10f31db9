import { expect, test } from "vitest";
import { type AddressChange, putAddress, putFirst, removeAddress } from "./address-changes.ts";

const address = (id: string, words = id) => ({ id, address: words, phone: "" });
const [home, shop, barn] = [address("home"), address("shop"), address("barn")];
const twice = (change: AddressChange) => change(change([home, shop]));

test("a new address stands behind the others, once", () => {
  expect(twice(putAddress(barn))).toEqual([home, shop, barn]);
});

test("an edited address keeps its place", () => {
  expect(twice(putAddress(address("home", "moved")))).toEqual([address("home", "moved"), shop]);
});

test("a removed address is gone, and the others stay", () => {
  expect(twice(removeAddress("home"))).toEqual([shop]);
});

test("an address is put before the others, unless it is gone", () => {
  expect(twice(putFirst("shop"))).toEqual([shop, home]);
  expect(twice(putFirst("barn"))).toEqual([home, shop]);
});
