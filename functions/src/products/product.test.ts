import { AdminProduct, ProductDetails, Product as PublicProduct } from "@shop/contract/products";
import { describe, expect, it } from "vitest";
import { detailsOf, newProduct, toAdmin, toAdminNames, toDetails, toPublic } from "./product.ts";

const product = newProduct(
  {
    image: "https://example.com/drill.webp",
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

  it("tells in lists what is known of its first picture alone, and on its page of all", () => {
    const first = { picture: product.image, alt: "Its case", focus: "left top" } as const;
    const pictureDetails = [{ picture: "/images/case.avif", alt: "Open" }, first];
    expect(toPublic({ ...product, pictureDetails }).pictureDetails).toEqual([first]);
    expect(toDetails({ ...product, pictureDetails }).pictureDetails).toEqual(pictureDetails);
    const others = pictureDetails.slice(0, 1);
    expect(toPublic({ ...product, pictureDetails: others }).pictureDetails).toBeUndefined();
  });

  it("doesn't store who added it in its own document", () => {
    const wanted = { productName: "Saw", description: "", price: 5, minimumQuantity: 5 };
    const body = { ...wanted, image: "/images/saw.avif", availableQuantity: 9, email: "a@b.org" };
    expect(JSON.stringify(newProduct(body, "p2", new Date()))).not.toContain("a@b.org");
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

  const known = {
    brand: "Torvik",
    kind: "Hammer drill",
    pictures: ["/images/in-use.avif"],
    contents: ["Drill", "Side handle"],
    fits: ["bit-set"],
    facts: [{ name: "Torque", value: "65", unit: "Nm" }],
  };

  it("has all public fields in the answer for a single product", () => {
    const all = { ...product, ...known };
    expect(ProductDetails.strict().parse(toDetails(all))).toMatchObject(known);
    expect(AdminProduct.strict().parse(toAdmin(all, undefined))).toMatchObject(known);
    const kept = { shelf: "A1", supplier: "Nagel & Söhne", reorderLevel: 5 };
    const shelved = { ...all, ...kept, purchaseCents: 1250, restockings: 3 };
    expect(toAdmin(shelved, undefined)).toMatchObject({
      ...kept,
      purchasePrice: 12.5,
      restockings: 3,
    });
    for (const answer of [toDetails(shelved), toPublic(shelved), toAdminNames(shelved)])
      expect(JSON.stringify(answer)).not.toMatch(/A1|Nagel|12\.5|1250|reorder/);
    expect(toAdmin(all, undefined).restockings).toBe(0);
    const { brand, kind } = known;
    expect(PublicProduct.strict().parse(toPublic(all))).toMatchObject({ brand, kind });
  });

  it("has its average rating to a hundredth, and no rating without a review", () => {
    const rated = { ...product, rating: { count: 3, sum: 13 } };
    expect(toPublic(rated).rating).toEqual({ average: 4.33, count: 3 });
    expect(toPublic({ ...product, rating: { count: 0, sum: 0 } }).rating).toBeUndefined();
    expect(toPublic(product).rating).toBeUndefined();
  });

  it("says whether it is withdrawn, and its revision", () => {
    const withdrawn = { at: new Date(1), createdAt: new Date(0) };
    const seen = toAdmin({ ...product, withdrawn, revision: 3 }, undefined);
    expect(seen).toMatchObject({ withdrawn: true, revision: 3 });
    expect(toAdmin(product, undefined)).not.toHaveProperty("withdrawn");
  });

  it("has no field for a missing or empty detail", () => {
    const sent = { image: "/images/saw.avif", productName: "Saw", description: "", price: 1 };
    const wanted = { ...sent, minimumQuantity: 0, revision: 0 };
    const details = detailsOf({ ...wanted, facts: [], pictures: [], contents: [], fits: [] });
    expect(Object.keys(details).sort()).toEqual([
      "description",
      "image",
      "minimumOrderQuantity",
      "name",
      "priceCents",
    ]);
    const all = { ...known, shelf: "A1" };
    expect(detailsOf({ ...wanted, ...all })).toMatchObject(all);
  });
});
