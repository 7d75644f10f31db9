/** A file isn't a picture that the shop can show. The message is shown to whoever has uploaded it. */
export class PictureRefused extends Error {}

/** What a file is by its first bytes: the pictures that are taken, and others that get a sentence of their own. */
type KindOfFile = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic" | "svg" | "page" | "other";

/** What is said of the kinds that aren't taken. */
const refusals: { readonly [Kind in KindOfFile]?: string } = {
  gif: "GIFs aren’t taken. Please save it as a JPEG, PNG or WebP.",
  heic: "HEIC pictures can’t be read here. Please save it as a JPEG, or set the phone’s camera to “Most compatible”.",
  svg: "Drawings in SVG aren’t taken. Please save it as a PNG.",
  page: "That is a web page, and not a picture. Open it, and copy the address of the picture itself; a picture in a cloud has to be shared with everybody.",
  other: "That file isn’t a picture. Please choose a JPEG, PNG, WebP or AVIF.",
};

/** The brands of HEIC in a file of the ISO base media format (ISO/IEC 23008-12). */
const heicBrand = /^(hei[cmsx]|hev[cx])$/;

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** The brands in the first box of a file: the major one, and after its version those that it is compatible with. */
const brandsOf = (bytes: Uint8Array): readonly string[] => {
  const box = latin1(bytes, 8, 64);
  const brands = box.match(/[\s\S]{4}/g) ?? [];
  return brands.filter((_, at) => at !== 1);
};

const kindOf = (bytes: Uint8Array): KindOfFile => {
  const start = latin1(bytes, 0, 1024);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return "webp";
  if (start.startsWith("GIF8")) return "gif";
  if (start.slice(4, 8) === "ftyp") {
    const brands = brandsOf(bytes);
    if (brands.includes("avif")) return "avif";
    return brands.some((brand) => heicBrand.test(brand)) ? "heic" : "other";
  }
  if (/^\W*<(?:!doctype html|html|head)\b/i.test(start)) return "page";
  return /<svg[\s>]/i.test(start) ? "svg" : "other";
};

/**
 * Judges a file by its content: names and types that come with an upload say nothing.
 *
 * @param bytes of the whole file
 * @throws PictureRefused for what isn't taken, before any decoder sees it
 */
export const refuseOtherFiles = (bytes: Uint8Array): void => {
  const refusal = refusals[kindOf(bytes)];
  if (refusal) throw new PictureRefused(refusal);
};
