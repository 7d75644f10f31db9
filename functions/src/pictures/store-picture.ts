import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { refuseAfter } from "../firestore/busy.ts";
import type { NamedPicture, PictureStore } from "./picture-store.ts";

/** Pictures that an instance renders at a time: each takes seconds of the processor, and some 200 MB. */
const atOnce = 2;

/**
 * Checks and stores a file as a picture; the same bytes are stored once.
 *
 * @param bytes of a file from anywhere
 * @param deadline the time, in milliseconds since 1970, after which nothing may be written
 * @returns the picture as products name it
 * @throws PictureRefused for a file that isn't a picture, with what to do about it
 * @throws Busy after the deadline
 */
export type StorePicture = (bytes: Buffer, deadline: number) => Promise<NamedPicture>;

/** @returns stores pictures. What decodes them is loaded at the first one */
export const pictureStorer = (pictures: PictureStore): StorePicture => {
  const oneOfFew = pLimit(atOnce);
  const render = async (bytes: Buffer, deadline: number) => {
    refuseAfter(deadline); // it may have waited
    const { renderPicture } = await import("./render-picture.ts");
    return renderPicture(bytes);
  };
  return async (bytes, deadline) => {
    const hash = createHash("sha256").update(bytes).digest("hex");
    const known = await pictures.keep(hash);
    if (known) return known;
    const rendered = await oneOfFew(() => render(bytes, deadline));
    return pictures.write(hash, rendered, deadline);
  };
};
