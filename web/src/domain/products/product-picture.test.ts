import { expect, test } from "vitest";
import { productPicture, zoomAddress } from "./product-picture.tsx";

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

test("an uploaded picture is shown in AVIF in all its widths, and enlarged; its JPEG is what is tried last", () => {
  const folder = `/pictures/${"0123456789abcdef".repeat(4)}`;
  const { src, srcSet, sizes } = productPicture(`${folder}/800.jpg`);
  expect(src).toBe(`${folder}/800.jpg`);
  expect(srcSet?.split(", ").at(0)).toBe(`${folder}/256.avif 256w`);
  expect(srcSet?.split(", ").at(-1)).toBe(`${folder}/1600.avif 1600w`);
  expect(sizes).toMatch(/^\(width >= 64rem\).*100vw/);
  expect(zoomAddress(`${folder}/800.jpg`)).toBe(`${folder}/1600.avif`);
});
