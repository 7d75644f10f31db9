import { NewProduct } from "@pros-and-drill/contract/products";
import { expect, test } from "vitest";
import { fieldWords } from "./field-words.ts";

const good = {
  image: "/images/drill.svg",
  email: "admin@example.com",
  productName: "Bench drill",
  description: "",
  price: 249.5,
  availableQuantity: 40,
  minimumQuantity: 2,
};

const wordsFor = (change: Partial<typeof good>) =>
  NewProduct.safeParse({ ...good, ...change }, { error: fieldWords }).error?.issues.map(
    ({ path, message }) => `${path} ${message}`,
  );

test("a good product needs no words", () => {
  expect(wordsFor({})).toBeUndefined();
});

test.each([
  [{ price: Number.NaN }, "price is required"],
  [{ price: 0 }, "price must be at least 0.01"],
  [{ price: 2_000_000 }, "price must be at most 1,000,000"],
  [{ price: 1.005 }, "price must have at most two decimals"],
  [{ minimumQuantity: Number.NaN }, "minimumQuantity is required"],
  [{ minimumQuantity: 1.5 }, "minimumQuantity must be a whole number"],
  [{ minimumQuantity: -1 }, "minimumQuantity must be at least 0"],
  [{ productName: "" }, "productName is required"],
  [{ productName: "x".repeat(21) }, "productName must have at most 20 characters"],
])("%j: %s", (change, words) => {
  expect(wordsFor(change)).toEqual([words]);
});
