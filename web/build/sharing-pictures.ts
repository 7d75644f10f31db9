import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sharingPictureSize } from "@shop/contract/pictures";
import { shop } from "@shop/contract/shop";
import sharp, { type Sharp } from "sharp";
import type { PageFile } from "../src/runtime/page-row.ts";
import {
  sharingPicturePath,
  shopPictures,
  toolSharingPicture,
} from "../src/runtime/sharing-picture.ts";
import { logoDrawing } from "./icons.ts";

const { width, height } = sharingPictureSize;

/** The width and height in pixels of the logo for search engines. */
const logoSize = 512;

const drawn = new URL("../public/images/sharing/", import.meta.url);

/** @returns a page's file with a sharing picture that exists: its own, or else the shop's */
export const withSharingPicture = (file: PageFile): PageFile =>
  file.search !== "listed" ||
  "address" in file.picture ||
  existsSync(new URL(`${file.picture.name}.jpg`, drawn))
    ? file
    : { ...file, picture: { address: shopPictures.shared, alt: shop.name } };

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

/** Draws the sharing pictures of the shop's tools into a finished site. */
export const drawSharingPictures = async (site: URL): Promise<void> => {
  const products = new URL("images/products", site);
  const files = existsSync(products) ? await readdir(products) : [];
  await mkdir(new URL("images/sharing/products", site), { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const path = `/images/products/${file}`;
      const name = toolSharingPicture(path);
      const drawing = new URL(`.${sharingPicturePath(name ?? "")}`, site);
      if (name) await drawTool(new URL(`.${path}`, site), drawing);
    }),
  );
};

/** Draws the pictures that stand for the shop while none is uploaded (shopPictures) into the folder of the function `pages`. */
export const drawShopPictures = async (folder: URL): Promise<void> => {
  const logo = (share: number) => Buffer.from(logoDrawing({ share, radius: 0 }));
  const [home, shared] = [new URL("home.jpg", drawn), new URL("shared.jpg", folder)];
  if (existsSync(home)) await copyFile(home, shared);
  else await draw(sharp(logo(0.6), { density: (72 * height) / 64 }), height, shared);
  const square = sharp(logo(0.7), { density: (72 * logoSize) / 64 }).resize(logoSize);
  await square.jpeg().toFile(fileURLToPath(new URL("logo.jpg", folder)));
};
