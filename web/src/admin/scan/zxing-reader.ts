// Single modules: the library's index would bring its readers of QR and other codes, too.
import BarcodeFormat from "@zxing/library/esnext/core/BarcodeFormat";
import BinaryBitmap from "@zxing/library/esnext/core/BinaryBitmap";
import GlobalHistogramBinarizer from "@zxing/library/esnext/core/common/GlobalHistogramBinarizer";
import DecodeHintType from "@zxing/library/esnext/core/DecodeHintType";
import Code128Reader from "@zxing/library/esnext/core/oned/Code128Reader";
import MultiFormatUPCEANReader from "@zxing/library/esnext/core/oned/MultiFormatUPCEANReader";
import RGBLuminanceSource from "@zxing/library/esnext/core/RGBLuminanceSource";

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.EAN_13, BarcodeFormat.UPC_A, BarcodeFormat.EAN_8],
  ],
  [DecodeHintType.ASSUME_GS1, true], // it keeps the separators of Code 128
]);
const readers = [new MultiFormatUPCEANReader(hints), new Code128Reader()];

/** How bright each pixel of a picture is, row by row, from 0 to 255. */
export interface Picture {
  readonly light: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const pictureOf = ({ data, width, height }: ImageData): Picture => {
  const light = new Uint8ClampedArray(data.length / 4);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = [
      data[pixel * 4],
      data[pixel * 4 + 1],
      data[pixel * 4 + 2],
    ];
    light[pixel] = (red + 2 * green + blue) / 4;
  }
  return { light, width, height };
};

/** @returns the picture turned by 90 degrees: its columns become rows */
const turned = ({ light, width, height }: Picture): Picture => {
  const columns = new Uint8ClampedArray(light.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) columns[x * height + y] = light[y * width + x] ?? 0;
  return { light: columns, width: height, height: width };
};

const readBy = (reader: (typeof readers)[number], picture: BinaryBitmap): string | null => {
  try {
    return reader.decode(picture, hints).getText();
  } catch {
    return null; // that there is no barcode is an exception there
  }
};

const readUpright = ({ light, width, height }: Picture): string | null => {
  const source = new RGBLuminanceSource(light, width, height);
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source));
  for (const reader of readers) {
    const text = readBy(reader, bitmap);
    if (text !== null) return text;
  }
  return null;
};

/** @returns the text of a barcode whose bars stand or lie: ZXing itself turns no picture of this kind */
export const readPicture = (picture: Picture): string | null =>
  readUpright(picture) ?? readUpright(turned(picture));

/** Reads EAN-13, EAN-8, UPC-A and Code 128 by ZXing, for browsers without a reader of their own. */
export const readByZxing = async (canvas: HTMLCanvasElement): Promise<string | null> => {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height);
  return pixels ? readPicture(pictureOf(pixels)) : null;
};
