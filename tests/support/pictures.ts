import { pictureFormats, pictureWidths } from "@shop/contract/pictures";

/** A PNG of 8 by 6 pixels in base64, the SHA-256 of its bytes, and where the web of the tests has it (picture-web.ts). */
export const smallPicture = {
  onWeb: "https://pictures.example/small.png",
  base64:
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMwTpuJFTEMpAQAvYY5YeechNwAAAAASUVORK5CYII=",
  hash: "7a77acdab00692d3baf3f462fa8b8c135298fead8761daa4f5fda21affa35cff",
};

/** The paths of the documents that hold an uploaded picture. */
export const documentsOfPicture = (hash: string): string[] =>
  [
    `pictures/${hash}`,
    ...pictureWidths.flatMap((width) =>
      pictureFormats.map((format) => `pictures/${hash}/renditions/${width}.${format}`),
    ),
  ].sort();
