import { expect, test } from "vitest";
import { type Picture, readPicture } from "./zxing-reader.ts";

/** How wide the black and white bars are, in turns. */
const ean = "11132111123111414113121122211111141114111411311214112221111"; // 4006381333931
const gs1 =
  "2112324111312221221213222122221112241211421113232113132123211141311232211231221113231232214111312232111232211311232232112311312331112"; // 01, 04006381333931, 10, A1, a separator, 21, B2

const [margin, unit, height] = [12, 3, 40];

/** @returns a picture of bars side by side */
const upright = (widths: string): Picture => {
  const bars = Array.from(widths, (width, at) =>
    Array<number>(Number(width) * unit).fill(at % 2 ? 255 : 0),
  );
  const space = Array<number>(margin * unit).fill(255);
  const row = [...space, ...bars.flat(), ...space];
  const light = Uint8ClampedArray.from(Array<number[]>(height).fill(row).flat());
  return { light, width: row.length, height };
};

/** @returns a picture of bars one above the other */
const turned = (widths: string): Picture => {
  const { light, width } = upright(widths);
  const rows = Array.from(light.slice(0, width), (bright) => Array<number>(height).fill(bright));
  return { light: Uint8ClampedArray.from(rows.flat()), width: height, height: width };
};

test("ZXing reads a barcode that is upright, or turned by 90 degrees", () => {
  expect([upright(ean), turned(ean)].map(readPicture)).toEqual(["4006381333931", "4006381333931"]);
});

test("ZXing keeps the separators of a GS1 barcode", () => {
  const text = "]C1010400638133393110A1\u001d21B2";
  expect([upright(gs1), turned(gs1)].map(readPicture)).toEqual([text, text]);
});

test("ZXing reads nothing from a picture without a barcode", () => {
  expect(readPicture(upright("9"))).toBeNull();
});
