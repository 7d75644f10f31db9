import { ProductEdit } from "@shop/contract/products";
import { expect, test } from "vitest";
import { blankForm, isTenfold, productResolver } from "./product-form.ts";

test("what pictures show is sent of those that the product has, without what says nothing", async () => {
  const [front, back, gone] = ["/images/front.avif", "/images/back.avif", "/images/gone.avif"];
  const form = {
    ...{ ...blankForm, email: "", image: front, productName: "Drill", description: "" },
    ...{ price: 5, availableQuantity: 30, minimumQuantity: 2, pictures: [{ address: back }] },
    pictureDetails: [
      { picture: front, alt: "From the front", focus: "center" as const },
      { picture: back, alt: "  ", focus: "top" as const },
      { picture: gone, alt: "Gone" },
    ],
  };
  const resolve = productResolver(ProductEdit, { revision: 0 });
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect((await resolve(form, undefined, options)).values).toMatchObject({
    pictureDetails: [
      { picture: front, alt: "From the front" },
      { picture: back, focus: "top" },
    ],
  });
});

test("sends a typed picture's address, and reports an invalid one at its field", async () => {
  const resolve = productResolver(ProductEdit, { revision: 0 });
  const resolved = (newPicture: string) =>
    resolve(
      {
        ...{ ...blankForm, email: "", image: "/images/front.avif", productName: "Drill" },
        ...{ price: 5, availableQuantity: 30, minimumQuantity: 2 },
        ...{ pictures: [{ address: "/images/back.avif" }], newPicture },
      },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    );
  expect((await resolved(" /images/case.avif ")).values).toMatchObject({
    pictures: ["/images/back.avif", "/images/case.avif"],
  });
  expect((await resolved("http://example.com/case.png")).errors.newPicture).toMatchObject({
    message: expect.stringContaining("https://"),
  });
});

test.each([
  ["4 006381-333931", "4006381333931"],
  ['\'àà-"_&"""ç"&', "4006381333931"],
  ["]C1010400638133393110A1\u001d21B2", "4006381333931"],
])("an EAN that is entered as %j is sent as %s", async (gtin, sent) => {
  const form = {
    ...{ ...blankForm, email: "", image: "/images/front.avif", productName: "Drill", gtin },
    ...{ price: 5, availableQuantity: 30, minimumQuantity: 2 },
  };
  const resolve = productResolver(ProductEdit, { revision: 0 });
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect((await resolve(form, undefined, options)).values).toMatchObject({ gtin: sent });
});

test.each([
  [17_550, 175_500, true],
  [17_550, 175_499, false],
  [17_550, 1_755, true],
  [17_550, 1_756, false],
  [17_550, 1_755_000, true],
  [5, 0, true],
  [0, 100, false],
  [20, 20, false],
])("from %d to %d: %s", (from, to, tenfold) => {
  expect(isTenfold(from, to)).toBe(tenfold);
});
