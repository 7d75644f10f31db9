import { expect, it } from "vitest";
import { uploadedFile, uploadedHash, uploadedPicture, uploadedSrcSet } from "./pictures.ts";
import { NewProduct } from "./products.ts";

const hash = "0123456789abcdef".repeat(4);

it("all files of an uploaded picture follow from its address", () => {
  const address = uploadedPicture(hash);
  expect(NewProduct.shape.image.safeParse(address).success).toBe(true);
  expect(uploadedHash(address)).toBe(hash);
  expect(uploadedFile(address, 1600, "avif")).toBe(`/pictures/${hash}/1600.avif`);
  expect(uploadedSrcSet(address, "webp")).toMatch(`/pictures/${hash}/256.webp 256w, `);
});

it.each([
  `/pictures/${hash}/400.jpg`,
  `/pictures/${hash.toUpperCase()}/800.jpg`,
  `https://pictures.example/pictures/${hash}/800.jpg`,
  `/pictures/${hash.slice(1)}/800.jpg`,
  "/images/products/saw.avif",
])("%s is no uploaded picture's address", (address) => {
  expect([uploadedHash(address), uploadedSrcSet(address, "avif")]).toEqual([null, null]);
  expect(uploadedFile(address, 256, "jpg")).toBeNull();
});
