import { describe, expect, it } from "vitest";
import { limits } from "./limits.ts";
import { NewProduct, Product } from "./products.ts";

const product = {
  image: "/images/products/try-square.svg",
  email: "admin@example.com",
  productName: "Try square",
  price: 18.5,
  availableQuantity: 40,
  minimumQuantity: 2,
};

const fieldsRefused = (changes: object) =>
  NewProduct.safeParse({ ...product, ...changes }).error?.issues.map(({ path }) => path.join("."));

describe("A new product", () => {
  it("needs no description", () => {
    expect(NewProduct.parse(product)).toEqual({ ...product, description: "" });
  });

  it.each(Object.keys(product))("needs its %s", (field) => {
    expect(fieldsRefused({ [field]: undefined })).toContain(field);
  });

  it("has a name of at most 20 characters", () => {
    expect(fieldsRefused({ productName: "x".repeat(20) })).toBeUndefined();
    expect(fieldsRefused({ productName: "x".repeat(21) })).toEqual(["productName"]);
  });

  it.each(["https://example.com/a.png", "https://cdn.example.com", "/images/products/a.svg"])(
    "may show %s",
    (image) => {
      expect(fieldsRefused({ image })).toBeUndefined();
    },
  );

  it.each([
    "http://example.com/a.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "//example.com/a.png",
    "https://user@example.com/a.png",
    "https://example.com\\a.png",
    "https:example.com/a.png",
    "https://exa mple.com/a.png",
    "https://example/a.png",
    "https://example.com/\u0000",
    "https://example.com/\ud83d",
    `https://example.com/${"a".repeat(2048)}`,
    "/images/../api/user",
    "/other/a.png",
    "a.png",
  ])("can't show %s", (image) => {
    expect(fieldsRefused({ image })).toEqual(["image"]);
  });

  it("is validated in linear time by the length of its picture's address", () => {
    const begun = performance.now();
    expect(fieldsRefused({ image: `https://${"a.".repeat(8_000)}` })).toEqual(["image"]);
    expect(performance.now() - begun).toBeLessThan(100);
  });

  it.each([0, 1])("may have a stock of %d, at which nobody can order it", (availableQuantity) => {
    expect(fieldsRefused({ availableQuantity })).toBeUndefined();
    expect(fieldsRefused({ minimumQuantity: 39 })).toBeUndefined();
  });
});

it("A product's stock has a maximum in requests, and none in answers", () => {
  const availableQuantity = limits.quantity + 1;
  expect(fieldsRefused({ availableQuantity })).toEqual(["availableQuantity"]);
  const answered = { ...product, _id: "p1", name: "Try square", description: "" };
  const shown = { ...answered, minimumOrderQuantity: 2, availableQuantity };
  expect(Product.parse(shown)).toMatchObject({ availableQuantity });
});
