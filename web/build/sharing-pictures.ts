import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { shop } from "@shop/contract/shop";
import sharp, { type Sharp } from "sharp";
import type { PageFile } from "../src/runtime/page-row.ts";
import {
  sharingPicturePath,
  sharingPictureSize,
  toolSharingPicture,
} from "../src/runtime/sharing-picture.ts";
import { logoDrawing } from "./icons.ts";

const { width, height } = sharingPictureSize;

/** What shows when a page is shared that has no picture of its own. */
const logoPicture = { name: "logo", alt: `The logo of ${shop.name}` };

const drawn = new URL("../public/images/sharing/", import.meta.url);

/** @returns a page's file with a sharing picture that exists: its own, or else the logo */
export const withSharingPicture = (file: PageFile): PageFile =>
  file.search !== "listed" ||
  "address" in file.picture ||
  existsSync(new URL(`${file.picture.name}.jpg`, drawn))
    ? file
    : { ...file, picture: logoPicture };

/** Draws a sharing picture of a picture, whose edges go on to both sides. */
const draw = async (picture: Sharp, inner: number, file: URL): Promise<void> => {
  const left = Math.floor((width - inner) / 2);
  await picture
    .resize(inner, height)
    .extend({ left, right: width - inner - left, extendWith: "copy" })
    .jpeg({ quality: 76 })
    .toFile(fileURLToPath(file));
};

const drawTool = async (source: URL, file: URL): Promise<void> => {
  const picture = sharp(fileURLToPath(source));
  const own = await picture.metadata();
  await draw(picture, Math.min(width, Math.round((own.width * height) / own.height)), file);
};

/** Draws the sharing pictures of the logo and of the shop's tools into a finished site. */
export const drawSharingPictures = async (site: URL): Promise<void> => {
  const files = await readdir(new URL("images/products", site));
  await mkdir(new URL("images/sharing/products", site), { recursive: true });
  const fileOf = (name: string) => new URL(`.${sharingPicturePath(name)}`, site);
  const logo = Buffer.from(logoDrawing({ share: 0.6, radius: 0 }));
  await draw(sharp(logo, { density: (72 * height) / 64 }), height, fileOf(logoPicture.name));
  await Promise.all(
    files.map(async (file) => {
      const path = `/images/products/${file}`;
      const name = toolSharingPicture(path);
      if (name) await drawTool(new URL(`.${path}`, site), fileOf(name));
    }),
  );
};
