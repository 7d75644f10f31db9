/**
 * The pictures that the shop's staff has uploaded. This module imports nothing, so that a shopper's page can import it for a
 * few bytes.
 */

/** The placeholder of a picture that is missing, such as that of a draft. */
export const noPicture = "/images/no-picture.svg";

/** The widths in pixels that an uploaded picture is rendered in; a smaller one keeps its own width. */
export const pictureWidths = [256, 400, 680, 800, 1280, 1600] as const;

/** The formats that it is rendered in, the smallest files first. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The width of the file that an uploaded picture's address names. */
const addressed = 800;

/** The address of an uploaded picture. */
export const uploadedAddress = /^(\/pictures\/[0-9a-f]{64})\/800\.jpg$/;

/**
 * @param hash the SHA-256 of the uploaded bytes, in hexadecimal
 * @returns the picture's address, as products store it: a file that everything can read, such as mails and feeds
 */
export const uploadedPicture = (hash: string): string => `/pictures/${hash}/${addressed}.jpg`;

/** @returns the hash of an uploaded picture; null for any other address */
export const uploadedHash = (address: string): string | null =>
  uploadedAddress.exec(address)?.[1]?.slice("/pictures/".length) ?? null;

/**
 * @returns the address of one of an uploaded picture's files; null for a picture that wasn't uploaded
 */
export const uploadedFile = (
  address: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat,
): string | null => {
  const [, folder] = uploadedAddress.exec(address) ?? [];
  return folder ? `${folder}/${width}.${format}` : null;
};

/**
 * @returns the srcset of an uploaded picture in a format; null for a picture that wasn't uploaded
 */
export const uploadedSrcSet = (address: string, format: PictureFormat): string | null => {
  const [, folder] = uploadedAddress.exec(address) ?? [];
  return folder
    ? pictureWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ")
    : null;
};

/** The size of sharing pictures in pixels, as readers of the Open Graph expect it (ogp.me). */
export const sharingPictureSize = { width: 1200, height: 630 } as const;
