import { expect, test } from "vitest";
import { formatMinorUnits } from "../format.ts";
import { defaultShipping } from "../settings/default-shipping.ts";
import { deliveryInShort } from "./delivery-included.ts";

const shipping = (...cents: number[]) => ({
  methods: defaultShipping.methods.slice(0, 1).map((method) => ({
    ...method,
    rows: cents.map((one, index) => ({
      upTo: index === cents.length - 1 ? null : index + 1,
      cents: one,
    })),
  })),
});

test("a tool's page names the delivery's price, and the lowest of several", () => {
  expect(deliveryInShort(shipping(0))).toBe("Delivery included");
  expect(deliveryInShort(shipping(490))).toBe(`Plus delivery: ${formatMinorUnits(490)}`);
  expect(deliveryInShort(shipping(490, 990))).toBe(`Plus delivery: from ${formatMinorUnits(490)}`);
});
