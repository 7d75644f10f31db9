import { formatMinorUnits } from "@shop/contract/format";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { expect, test } from "vitest";
import { unservedText } from "./unserved.ts";

const [standard] = defaultShipping.methods;
if (!standard) throw new Error("A new shop has a method");
const method = { ...standard, countries: ["GB"] };
const shipping = {
  methods: [
    {
      ...method,
      id: "mainland",
      name: "Parcel",
      postcodes: ["NN"],
      rows: [{ upTo: null, cents: 500 }],
    },
    {
      ...method,
      id: "bute",
      name: "Ferry",
      postcodes: ["PA20"],
      rows: [{ upTo: null, cents: 1250 }],
    },
  ],
};
const order = { delivery: { name: "Parcel", price: 5 }, lines: [] };

test("names the delivery method that serves a corrected address, and the price difference", () => {
  const rothesay = { country: "GB", postcode: "PA20 9AA" };
  expect(unservedText(order, rothesay, 0, shipping)).toContain(
    `“Ferry” does, for ${formatMinorUnits(750)} more.`,
  );
  const paisley = { country: "GB", postcode: "PA2 0AB" };
  expect(unservedText(order, paisley, 0, shipping)).toContain("No other method does.");
});

test.each([
  ["it serves", order, "NN1 2AB"],
  [
    "whose order is picked up",
    { ...order, delivery: { ...order.delivery, pickup: true as const } },
    "PA20 9AA",
  ],
  [
    "whose method the settings don't have any more",
    { ...order, delivery: { name: "Old", price: 5 } },
    "PA20 9AA",
  ],
])("an address %s needs no warning", (_, some, postcode) => {
  expect(unservedText(some, { country: "GB", postcode }, 0, shipping)).toBe(null);
});
