import { uploadedPicture } from "@shop/contract/pictures";
import { expect, it } from "vitest";
import { fateOf, namedPictures } from "./named-pictures.ts";

const hash = "0123456789abcdef".repeat(4);
const now = new Date("2026-11-27T03:40:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

it("pictures are found at any depth of a document, and other addresses aren't", () => {
  const document = {
    image: "/images/products/saw.avif",
    pictures: ["https://pictures.example/saw.png", uploadedPicture(hash)],
    home: { slides: [{ picture: uploadedPicture(hash.replace("0", "f")), price: 3 }] },
    updatedAt: now,
    nothing: null,
  };
  expect(namedPictures(document)).toEqual([hash, hash.replace("0", "f")]);
});

it.each([
  [true, undefined, "stays"],
  [true, daysAgo(40), "isNamedAgain"],
  [false, undefined, "isUnnamed"],
  [false, daysAgo(30), "stays"],
  [false, daysAgo(30.1), "goes"],
] as const)("named: %s, unnamed since %s: it %s", (isNamed, since, fate) => {
  expect(fateOf(isNamed, since, now)).toBe(fate);
});
