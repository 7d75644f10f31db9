import { expect, test } from "vitest";
import { productPicture } from "./product-picture.ts";

test("the shop's own picture of a product is there in three widths", () => {
  const { src, srcSet, sizes } = productPicture("/images/products/hand-saw.avif");
  expect(src).toBe("/images/products/hand-saw.avif");
  expect(srcSet?.split(", ")).toEqual([
    "/images/products/hand-saw.avif 800w",
    "/images/products/hand-saw-680.avif 680w",
    "/images/products/hand-saw-400.avif 400w",
  ]);
  expect(sizes).toMatch(/100vw/);
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
])("a picture of which only one is known, %s, stands for itself", (address) => {
  expect(productPicture(address)).toEqual({ src: address });
});
