import { expect, it } from "vitest";
import { limits } from "./limits.ts";
import {
  canBeOrdered,
  lowStockLevels,
  orderRange,
  quantityFits,
  runsLow,
} from "./order-quantity.ts";

const product = { minimumOrderQuantity: 5, availableQuantity: 8 };

it.each([6, 7])("%d pieces lie strictly between a minimum of 5 and 8 available", (quantity) => {
  expect(quantityFits(quantity, product)).toBe(true);
});

it.each([-6, 0, 5, 8, 9, 6.5, Number.NaN])(
  "%d pieces don't lie strictly between a minimum of 5 and 8 available",
  (quantity) => {
    expect(quantityFits(quantity, product)).toBe(false);
  },
);

it("an order has at most a million pieces, even where returned ones make the stock larger", () => {
  const full = { minimumOrderQuantity: 5, availableQuantity: limits.quantity + 10 };
  expect(quantityFits(limits.quantity, full)).toBe(true);
  expect(quantityFits(limits.quantity + 1, full)).toBe(false);
});

it.each([
  [7, true],
  [6, false],
  [0, false],
])("of %d pieces, some can be ordered at a minimum of 5: %s", (availableQuantity, expected) => {
  expect(canBeOrdered({ minimumOrderQuantity: 5, availableQuantity })).toBe(expected);
});

it.each([
  [100, { fewest: 5, most: 259, isCapped: false, isShareKnown: true }],
  [80, { fewest: 5, most: 208, isCapped: true }],
  [1, { fewest: 5, most: 5, isCapped: true }],
  [null, { fewest: 5, most: 259, isCapped: false, isShareKnown: false }],
])(
  "of 260 pieces at a minimum of 4, an account with a share of %s percent can order %o",
  (share, expected) => {
    expect(orderRange({ minimumOrderQuantity: 4, availableQuantity: 260 }, share)).toMatchObject(
      expected,
    );
  },
);

it("an account whose share is exactly what can be ordered isn't capped", () => {
  const few = { minimumOrderQuantity: 4, availableQuantity: 6 };
  expect(orderRange(few, 10)).toMatchObject({ fewest: 5, most: 5, isCapped: false });
});

it.each([
  [1, 5, true],
  [1, 6, false],
  [4, 10, true],
  [4, 11, false],
])("at a minimum of %d, %d pieces left are few: %s", (minimumOrderQuantity, left, expected) => {
  expect(runsLow({ minimumOrderQuantity, availableQuantity: left }, 5)).toBe(expected);
});

it.each(lowStockLevels)("a shop can have its products run low at %d pieces", (level) => {
  const left = (availableQuantity: number) => ({ minimumOrderQuantity: 0, availableQuantity });
  expect(runsLow(left(level), level)).toBe(true);
  expect(runsLow(left(level + 1), level)).toBe(level < 2);
});
