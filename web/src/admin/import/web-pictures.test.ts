import type { ImportRow } from "@shop/contract/desk/imports";
import type { ProductEdit } from "@shop/contract/products";
import { expect, test } from "vitest";
import { type Fetched, type WebPictures, webPicturesOf, withFetched } from "./web-pictures.ts";

const [front, back] = ["https://supplier.example/front.jpg", "https://supplier.example/back.jpg"];
const [stored, storedBack] = ["1", "2"].map((digit) => `/pictures/${digit.repeat(64)}/800.jpg`) as [
  string,
  string,
]; // as: two of two
const old = "https://supplier.example/old.jpg";
const product = { image: old };
const fields: ProductEdit = {
  ...{ productName: "Drill", description: "It drills", image: old, price: 20 },
  ...{ minimumQuantity: 2, revision: 4 },
};
const change = (edit: Partial<ProductEdit>): ImportRow => ({
  ...{ what: "change", row: 2, product: "drill", difference: 0, seen: 0 },
  edit: { ...fields, ...edit },
});
const saw = {
  ...{ productName: "Saw", description: "", price: 5, minimumQuantity: 0, availableQuantity: 3 },
  ...{ image: front, pictures: [back] },
};
const add: ImportRow = { what: "add", row: 3, product: saw };
const web: WebPictures = { addresses: [front, back], former: product };
const both = new Map<string, Fetched>([
  [front, { address: stored }],
  [back, { address: storedBack }],
]);
const failed = (address: string): ReadonlyMap<string, Fetched> =>
  new Map(both).set(address, { fault: "It can’t be reached." });

test("only pictures are fetched that are on the web, and that the product hasn’t yet, each once", () => {
  expect(webPicturesOf(fields, product)).toBeUndefined();
  const wanted = { image: old, pictures: [back, back, "/images/saw.avif"] };
  expect(webPicturesOf(wanted, product)).toMatchObject({ addresses: [back], former: product });
  expect(webPicturesOf(saw, null)).toEqual({ addresses: [front, back], former: null });
});

test("a row gets the addresses of its pictures in the shop, and what is said of each", () => {
  const pictureDetails = [{ picture: back, alt: "Behind" }];
  const row = change({ image: front, pictures: [back, old], pictureDetails });
  expect(withFetched(row, web, both)).toMatchObject({
    notes: [],
    write: {
      edit: {
        ...{ image: stored, pictures: [storedBack, old], price: 20 },
        pictureDetails: [{ picture: storedBack, alt: "Behind" }],
      },
    },
  });
  expect(withFetched(add, web, both).write).toMatchObject({
    product: { image: stored, pictures: [storedBack] },
  });
});

test("two addresses of one picture are one picture", () => {
  const same = new Map(both).set(back, { address: stored });
  expect(withFetched(add, web, same).write).toMatchObject({
    product: { image: stored, pictures: undefined },
  });
});

test("a product keeps its pictures where one can’t be fetched, and the rest of the row is written", () => {
  const row = change({ image: front, pictures: [back], price: 21 });
  const { write, notes } = withFetched(row, web, failed(back));
  expect(notes).toEqual([`picture: ${back}: It can’t be reached.`]);
  expect(write).toMatchObject({ edit: { image: old, price: 21 } });
  expect(write).toMatchObject({ edit: { pictures: undefined } });
});

test("a new product has the pictures that are left, and its main one where it is", () => {
  expect(withFetched(add, web, failed(back)).write).toMatchObject({
    product: { image: stored, pictures: undefined },
  });
  expect(withFetched(add, web, failed(front))).toMatchObject({
    write: { product: { image: front, pictures: [storedBack] } },
    notes: [`picture: ${front}: It can’t be reached.`],
  });
});

test("reports a small picture, which its product gets", () => {
  const note = "It has only 60 × 60 pixels, and looks blurred.";
  const small = new Map(both).set(front, { address: stored, note });
  expect(withFetched(change({ image: front }), web, small)).toMatchObject({
    write: { edit: { image: stored } },
    notes: [`picture: ${front}: ${note}`],
  });
});
