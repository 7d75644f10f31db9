import { expect, it } from "vitest";
import { editProduct } from "./edit-product.ts";

const details = {
  name: "Hammer drill",
  description: "Goes through walls",
  image: "/images/drill.avif",
  priceCents: 1999,
  minimumOrderQuantity: 5,
  brand: "Torvik",
  facts: [{ name: "Torque", value: "65", unit: "Nm" }],
};
const product = { ...details, id: "p1", availableQuantity: 20, revision: 3, createdAt: new Date() };

it("an edit writes the differences, removes missing details, and increments the revision", () => {
  const { brand: _, ...kept } = details;
  const wanted = { ...kept, priceCents: 2450, facts: [{ name: "Torque", value: "70" }] };
  const changes = { priceCents: 2450, brand: undefined, facts: wanted.facts };
  expect(editProduct(product, wanted, 3)).toStrictEqual({
    product: { ...product, ...changes, revision: 4 },
    changes,
  });
});

it.each([2, 4])("an edit that began from revision %d is refused at revision 3", (revision) => {
  expect(editProduct(product, { ...details, priceCents: 2450 }, revision)).toBeNull();
});

it.each([2, 3])("an edit from revision %d to what the product is changes nothing", (revision) => {
  expect(editProduct(product, { ...details }, revision)).toEqual({ product, changes: {} });
});

it.each([1, 4])("an edit from revision %d is refused, even to what the product is", (revision) => {
  expect(editProduct(product, { ...details }, revision)).toBeNull();
});

it("an edit during an offer changes everything but the price, which the offer decides", () => {
  const onOffer = { ...product, offer: { wasCents: 2999, ordinaryCents: 2999 } };
  expect(editProduct(onOffer, { ...details, priceCents: 2450 }, 3)).toBe("onOffer");
  expect(editProduct(onOffer, { ...details, priceCents: 2450 }, 2)).toBeNull();
  expect(editProduct(onOffer, { ...details, name: "Drill" }, 3)).toMatchObject({
    product: { name: "Drill", priceCents: 1999, offer: onOffer.offer },
  });
});
