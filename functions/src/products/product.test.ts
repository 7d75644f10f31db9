import { AdminProduct, Product as PublicProduct } from "@pros-and-drill/contract/products";
import { describe, expect, it } from "vitest";
import { newProduct, toAdmin, toPublic } from "./product.ts";

const product = newProduct(
  {
    image: "https://example.com/drill.webp",
    email: "admin@example.com",
    productName: "Hammer drill",
    description: "Goes through walls",
    price: 19.99,
    availableQuantity: 100,
    minimumQuantity: 5,
  },
  "p1",
  new Date("2026-11-20T12:00:00Z"),
);

describe("a product", () => {
  it("has its price in minor units", () => {
    expect(product.priceCents).toBe(1999);
  });

  it("doesn't contain who added it", () => {
    expect(JSON.stringify(product)).not.toContain("admin@example.com");
  });

  it("fits the contract for shoppers", () => {
    expect(PublicProduct.strict().parse(toPublic(product))).toMatchObject({
      _id: "p1",
      name: "Hammer drill",
      price: 19.99,
      minimumOrderQuantity: 5,
    });
  });

  it("fits the contract for the admin's pages, with its author only if one is given", () => {
    const seenByAdmin = AdminProduct.strict().parse(toAdmin(product, "admin@example.com"));
    expect(seenByAdmin).toMatchObject({ productName: "Hammer drill", email: "admin@example.com" });
    expect(toAdmin(product, undefined)).not.toHaveProperty("email");
  });
});
