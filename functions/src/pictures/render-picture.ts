import { deskLimits } from "@shop/contract/desk/limits";
import { type PictureFormat, pictureFormats, pictureWidths } from "@shop/contract/pictures";
import { warn } from "firebase-functions/logger";
import sharp, { type Sharp } from "sharp";
import { PictureRefused, refuseOtherFiles } from "./refuse-file.ts";

/** One file of a picture. */
export interface Rendition {
  /** Of the files that it belongs to: the picture itself may be smaller. */
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

/** A picture in all its files; its size in pixels, upright and at most as wide as its widest file. */
export interface Rendered {
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
}

const damaged = "The picture is damaged or was cut off. Please choose it again.";

/** The loaders that sharp may use. All others, such as those of SVG and PDF, are off in this process. */
const loaders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
sharp.concurrency(1); // a call is one picture: several at once share the processor

/** Bytes of a stored file at most: a document of Firestore has at most a MiB, and a page ought to be light. */
const mostBytes = 300_000;

/** How an encoder is asked, by tries: the next one is for a picture whose file is too large at the one before. */
const tries: Readonly<Record<PictureFormat, readonly ((picture: Sharp) => Sharp)[]>> = {
  avif: [55, 42, 30, 18].map((quality) => (it) => it.avif({ quality, effort: 2 })),
  webp: [78, 60, 40, 20].map((quality) => (it) => it.webp({ quality, effort: 3 })),
  jpg: [80, 65, 45, 25].map((quality) => (it) => it.jpeg({ quality, progressive: true })),
};

/** How much smaller a picture is rendered that is too large at any quality, such as noise. */
const shrunken = [0.6, 0.35];

/** Pixels of a side at most: a file of few bytes can have millions, which take a minute to decode. */
const mostSide = 20_000;

type Pixels = Awaited<ReturnType<typeof decode>>;

/** Reads what the file says of itself, before any pixel is decoded. */
const checkSize = async (bytes: Buffer): Promise<void> => {
  const said = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height, pages = 1 } = said;
  if (pages > 1) throw new PictureRefused("The picture moves. Please choose a still one.");
  if (width * height > deskLimits.picturePixels) {
    const millions = Math.ceil((width * height) / 1_000_000).toLocaleString("en");
    const most = deskLimits.picturePixels / 1_000_000;
    throw new PictureRefused(
      `The picture has ${millions} million pixels. It may have ${most} million.`,
    );
  }
  if (Math.max(width, height) > mostSide) {
    const [one, other, most] = [width, height, mostSide].map((pixels) =>
      pixels.toLocaleString("en"),
    );
    throw new PictureRefused(
      `The picture has ${one} × ${other} pixels. Each side may have ${most}.`,
    );
  }
};

/** From 0 to 255: a drawing that is lighter than that would not show on white. */
const lightFrom = 200;

/**
 * @param data pixels of red, green, blue and opacity
 * @returns what stands behind a picture that is transparent: black lines would vanish on a dark page, and white ones on white
 */
const backgroundOf = (data: Uint8Array): string => {
  let [light, opaque] = [0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    light += (0.299 * red + 0.587 * green + 0.114 * blue) * opacity;
    opaque += opacity;
  }
  return light > lightFrom * opaque ? "#333" : "#fff";
};

/** The pixels, upright, in sRGB, opaque, without metadata, and at most as wide as the widest file. */
const decode = async (bytes: Buffer) => {
  const most = Math.max(...pictureWidths);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: deskLimits.picturePixels,
    failOn: "truncated",
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: most, height: 2 * most, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 4) return { data, width, height, channels };
  const opaque = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: backgroundOf(data) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: opaque.data, width, height, channels: opaque.info.channels };
};

const encode = async (
  { data, width, height, channels }: Pixels,
  target: number,
  format: PictureFormat,
): Promise<Rendition> => {
  const asks = tries[format];
  const ways = [
    ...asks.map((ask) => ({ ask, scale: 1 })),
    ...shrunken.flatMap((scale) => asks.slice(-1).map((ask) => ({ ask, scale }))),
  ];
  for (const { ask, scale } of ways) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize({
      width: Math.max(1, Math.round(Math.min(target, width) * scale)),
    });
    const bytes = await ask(picture).toBuffer();
    if (bytes.length <= mostBytes) return { width: target, format, bytes };
  }
  throw new Error(`A file of ${target} pixels’ width has more than ${mostBytes} bytes`);
};

const decoded = async (bytes: Buffer): Promise<Pixels> => {
  refuseOtherFiles(bytes);
  try {
    await checkSize(bytes);
    return await decode(bytes);
  } catch (thrown) {
    if (thrown instanceof PictureRefused) throw thrown;
    warn("picture not decoded", { cause: String(thrown) }); // by a library whose messages aren't for people
    throw new PictureRefused(damaged);
  }
};

/**
 * Checks a file by decoding it, and renders it in all widths and formats. What else the file holds, such as where a
 * photograph was taken, is gone.
 *
 * @param bytes of the file, of whatever was uploaded
 * @throws PictureRefused with what to do about it
 */
export const renderPicture = async (bytes: Buffer): Promise<Rendered> => {
  const pixels = await decoded(bytes);
  const renditions: Rendition[] = [];
  for (const width of pictureWidths) {
    for (const format of pictureFormats) renditions.push(await encode(pixels, width, format));
  }
  return { width: pixels.width, height: pixels.height, renditions };
};
