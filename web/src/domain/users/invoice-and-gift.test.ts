import { expect, test } from "vitest";
import { extrasForm, extrasOf } from "./invoice-and-gift.tsx";

test("a form gives an invoice's address and a gift's note back", () => {
  const billing = {
    recipient: "Lee & Co",
    street: "Torstraße 1",
    postcode: "10115",
    town: "Berlin",
    country: "DE",
  };
  for (const extras of [
    {},
    { billing },
    { billing: "3 Ledger Lane" },
    { gift: {} },
    { gift: { note: "Enjoy" } },
  ])
    expect(extrasOf(extrasForm(extras, "Ann Lee", "GB"))).toEqual(extras);
});

test("what was typed before a box was unticked isn't sent", () => {
  const form = extrasForm({ billing: "3 Ledger Lane", gift: { note: "Enjoy" } }, "Ann Lee", "GB");
  expect(extrasOf({ ...form, hasBilling: false, isGift: false })).toEqual({});
});
