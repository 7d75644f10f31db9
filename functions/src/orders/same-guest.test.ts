import { expect, test } from "vitest";
import { isSameGuest } from "./same-guest.ts";

const address = {
  recipient: "Jane Doe",
  street: "1 Drill Street",
  postcode: "AB1 2CD",
  town: "Drillham",
  country: "GB",
};
const jane = { phone: "020 7946 0018", dialled: "+442079460018", address };
const other = { ...address, street: "2 Saw Street", recipient: "Joe Doe" };

test.each([
  [
    "the same phone in another spelling",
    { ...jane, phone: "+44 20 7946 0018", address: other },
    true,
  ],
  [
    "the same address in another case",
    { phone: "1", address: { ...address, street: "1 drill  street" } },
    true,
  ],
  [
    "the same address for the invoice alone",
    { phone: "1", address: other, billing: address },
    true,
  ],
  ["another phone and another address", { phone: "1", dialled: null, address: other }, false],
  [
    "the counter's address alone",
    { phone: "1", address, delivery: { pickup: true as const } },
    false,
  ],
  ["no phone and no address", { phone: "", dialled: null }, false],
])("two orders with %s are the same guest's: %#", (_, typed, isSame) => {
  expect(isSameGuest(jane, typed)).toBe(isSame);
});

test("two orders without a phone or an address have no guest in common", () => {
  expect(isSameGuest({ phone: "" }, { phone: "" })).toBe(false);
});
