import { expect, test } from "vitest";
import { productPicture } from "./product-picture.tsx";

test("the shop's own picture of a product has four widths", () => {
  const { src, srcSet, sizes } = productPicture("/images/products/hand-saw.avif");
  expect(src).toBe("/images/products/hand-saw.avif");
  expect(srcSet?.split(", ")).toEqual([
    "/images/products/hand-saw.avif 800w",
    "/images/products/hand-saw-680.avif 680w",
    "/images/products/hand-saw-400.avif 400w",
    "/images/products/hand-saw-256.avif 256w",
  ]);
  expect(sizes).toMatch(/^\(width >= 64rem\).*100vw/);
});

test("sizes declares a compact card's picture as small on a phone", () => {
  const { sizes } = productPicture("/images/products/hand-saw.avif", true);
  expect(sizes).toMatch(/^\(width < 40rem\) 8rem, \(width >= 64rem\)/);
});

test.each([
  "https://pictures.example/images/products/saw.avif",
  "https://pictures.example/a.avif, https://pictures.example/b.avif",
  "/images/products/saw.svg",
  "/images/products/saw.avif.png",
  "/images/products/saw,.avif",
  "/images/saw.avif",
  "/images/products/../saw.avif",
  "//pictures.example/images/products/saw.avif",
])("a picture without other widths, %s, has only its src", (address) => {
  expect(productPicture(address)).toEqual({ src: address });
});
