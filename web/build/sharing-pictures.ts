import { mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import {
  sharingPicturePath,
  sharingPictureSize,
  toolSharingPicture,
} from "../src/runtime/sharing-picture.ts";

const { width, height } = sharingPictureSize;

/** Draws the sharing picture of a tool's picture, whose edges go on to both sides. */
const draw = async (source: URL, file: URL): Promise<void> => {
  const picture = sharp(fileURLToPath(source));
  const own = await picture.metadata();
  const inner = Math.min(width, Math.round((own.width * height) / own.height));
  const left = Math.floor((width - inner) / 2);
  await picture
    .resize(inner, height)
    .extend({ left, right: width - inner - left, extendWith: "copy" })
    .jpeg({ quality: 76 })
    .toFile(fileURLToPath(file));
};

/** Draws the sharing pictures of the shop's tools into a finished site. */
export const drawSharingPictures = async (site: URL): Promise<void> => {
  const files = await readdir(new URL("images/products", site));
  await mkdir(new URL("images/sharing/products", site), { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const path = `/images/products/${file}`;
      const name = toolSharingPicture(path);
      if (name)
        await draw(new URL(`.${path}`, site), new URL(`.${sharingPicturePath(name)}`, site));
    }),
  );
};
