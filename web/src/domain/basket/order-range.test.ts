import { orderRange } from "@shop/contract/order-quantity";
import { expect, test } from "vitest";
import { limitText, orderRangeText, outOfRangeText } from "./order-range.ts";

test.each([
  [1, 84, 100, "From 2 pieces, up to 83", "Choose 2 to 83 pieces"],
  [0, 84, 100, "Up to 83 pieces", "Choose 1 to 83 pieces"],
  [
    4,
    260,
    80,
    "From 5 pieces, up to 208 for your account",
    "Choose 5 to 208 pieces for your account",
  ],
  [4, 6, 100, "Only 5 pieces at a time", "Choose 5 pieces"],
  [0, 2, 80, "Only 1 piece at a time", "Choose 1 piece"],
])(
  "at a minimum of %d, of %d pieces and with a share of %d percent: %s",
  (minimum, available, share, hint, error) => {
    const range = orderRange(
      { minimumOrderQuantity: minimum, availableQuantity: available },
      share,
    );
    expect([orderRangeText(range), outOfRangeText(range)]).toEqual([hint, error]);
  },
);

test.each(["abc", "ten"])("%s in the field isn't a number", (typed) => {
  const range = orderRange({ minimumOrderQuantity: 0, availableQuantity: 20 });
  expect(outOfRangeText(range, typed)).toBe("That isn’t a number. Choose 1 to 19 pieces");
  expect(outOfRangeText(range, "20")).toBe("Choose 1 to 19 pieces");
  expect(outOfRangeText(range, "")).toBe("Choose 1 to 19 pieces");
});

test("without an account's share the limit says that it may be lower, unless only one order fits", () => {
  const unknown = (minimumOrderQuantity: number, availableQuantity: number) =>
    orderRangeText(orderRange({ minimumOrderQuantity, availableQuantity }, null));
  expect(unknown(0, 84)).toBe("Up to 83 pieces, fewer with a new account");
  expect(unknown(4, 84)).toBe("From 5 pieces, up to 83, fewer with a new account");
  expect(unknown(4, 6)).toBe("Only 5 pieces at a time");
});

test.each([
  [0, 1, ""],
  [0, 82, ""],
  [0, 83, "Up to 83 pieces"],
  [4, 5, "From 5 pieces, up to 83"],
  [4, 6, ""],
])("the limits of a minimum of %d are shown at %d pieces as %j", (minimum, quantity, text) => {
  const range = orderRange({ minimumOrderQuantity: minimum, availableQuantity: 84 });
  expect(limitText(range, quantity)).toBe(text);
});
