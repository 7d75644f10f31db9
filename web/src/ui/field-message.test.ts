import { formatCount } from "@shop/contract/format";
import { NewProduct } from "@shop/contract/products";
import { expect, test } from "vitest";
import { errorInList, fieldMessage } from "./field-message.ts";
import type { TypedNumber } from "./read-number.ts";

const good = {
  image: "/images/drill.svg",
  email: "admin@example.com",
  productName: "Bench drill",
  description: "",
  price: 249.5,
  availableQuantity: 40,
  minimumQuantity: 2,
};

const messagesFor = (change: Partial<Record<keyof typeof good, TypedNumber>>) =>
  NewProduct.safeParse({ ...good, ...change }, { error: fieldMessage }).error?.issues.map(
    ({ path, message }) => `${path} ${message}`,
  );

test("a valid product has no messages", () => {
  expect(messagesFor({})).toBeUndefined();
});

test.each([
  [{ price: Number.NaN }, "price is required"],
  [{ price: "" }, "price is required"],
  [{ price: "abc" }, "price must be a number such as 12 or 175.50"],
  [{ price: 0 }, "price must be at least 0.01"],
  [{ price: 2_000_000 }, `price must be at most ${formatCount(1_000_000)}`],
  [{ price: 1.005 }, "price must have at most two decimals"],
  [{ minimumQuantity: Number.NaN }, "minimumQuantity is required"],
  [{ minimumQuantity: 1.5 }, "minimumQuantity must be a whole number"],
  [{ minimumQuantity: -1 }, "minimumQuantity must be at least 0"],
  [{ productName: "" }, "productName is required"],
  [{ productName: "x".repeat(21) }, "productName must have at most 20 characters"],
])("%j: %s", (change, words) => {
  expect(messagesFor(change)).toEqual([words]);
});

test("the error of a list is its own, or that of its first bad entry", () => {
  expect(errorInList("Kinds", undefined)).toBeUndefined();
  expect(errorInList("Kinds", { message: "is required" })).toBe("Kinds is required");
  const second = [undefined, { message: "is too long" }];
  expect(errorInList("Kinds", second, "kind")).toBe("Kinds: kind 2 is too long");
});

test("a list with too many entries says how many it may have", () => {
  const fits = NewProduct.safeParse(
    { ...good, fits: Array.from({ length: 100 }, (_, at) => `p${at}`) },
    { error: fieldMessage },
  );
  expect(fits.error?.issues[0]?.message).toMatch(/^must have at most \d+ entries$/);
});
