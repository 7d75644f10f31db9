import { stat } from "node:fs/promises";

/**
 * @param html a finished page
 * @returns for each of its pictures, the addresses of all its sizes
 */
export const pagePictures = (html: string): string[][] => {
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => {
    const sizes = tag.match(/\bsrcset="([^"]*)"/i)?.[1]?.split(/,\s*/) ?? [];
    const addresses = sizes.map((size) => size.trim().split(/\s+/)[0] ?? "");
    return addresses.length > 0 ? addresses : [tag.match(/\bsrc="([^"]*)"/)?.[1] ?? ""];
  });
  return [...new Map(pictures.map((addresses) => [addresses.join(), addresses])).values()];
};

/** @returns for each picture of a finished page, the bytes of its largest size */
export const pictureBytes = (html: string, site: URL): Promise<number[]> =>
  Promise.all(
    pagePictures(html).map(async (addresses) => {
      const files = addresses.map((address) => stat(new URL(`.${address}`, site)));
      return Math.max(...(await Promise.all(files)).map(({ size }) => size));
    }),
  );
