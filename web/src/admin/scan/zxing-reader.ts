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
]);
const readers = [new MultiFormatUPCEANReader(hints), new Code128Reader()];

/** @returns how bright each pixel is, from 0 to 255 */
const brightness = ({ data }: ImageData): Uint8ClampedArray => {
  const light = new Uint8ClampedArray(data.length / 4);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = [
      data[pixel * 4],
      data[pixel * 4 + 1],
      data[pixel * 4 + 2],
    ];
    light[pixel] = (red + 2 * green + blue) / 4;
  }
  return light;
};

const readBy = (reader: (typeof readers)[number], picture: BinaryBitmap): string | null => {
  try {
    return reader.decode(picture, hints).getText();
  } catch {
    return null; // that there is no barcode is an exception there
  }
};

/** Reads EAN-13, EAN-8, UPC-A and Code 128 by ZXing, for browsers without a reader of their own. */
export const readByZxing = async (canvas: HTMLCanvasElement): Promise<string | null> => {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height);
  if (!pixels) return null;
  const source = new RGBLuminanceSource(brightness(pixels), width, height);
  const picture = new BinaryBitmap(new GlobalHistogramBinarizer(source));
  for (const reader of readers) {
    const text = readBy(reader, picture);
    if (text !== null) return text;
  }
  return null;
};
