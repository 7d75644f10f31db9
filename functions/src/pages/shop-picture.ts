import { sharingPictureSize, uploadedHash } from "@shop/contract/pictures";
import type { PicturesSettings } from "@shop/contract/settings/pictures";
import type { Request, Response } from "express";
import type { Locals } from "../http/request-log.ts";
import { withTimeout } from "../http/with-timeout.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { timeoutError, timeoutMs } from "./page-answers.ts";
import type { WebBuild } from "./web-build.ts";

/** Robots alone ask for them, and a stale one does no harm. */
const caching = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";

/** Pixels of the files' width: readers of the Open Graph ask for 1200 (ogp.me). */
const fileWidth = 1280;

/** @returns a slide cut to the size that pages state of their sharing picture, or a logo whose edges go on to that size */
export const toSharingSize = async (picture: Buffer, isSlide: boolean): Promise<Buffer> => {
  const { default: sharp } = await import("sharp"); // few instances share a picture
  const { width, height } = sharingPictureSize;
  const fit = isSlide ? "cover" : "inside";
  const { data, info } = await sharp(picture)
    .resize({ width, height, fit })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  const [right, bottom] = [width - info.width - left, height - info.height - top];
  return sharp(data).extend({ left, top, right, bottom, extendWith: "copy" }).jpeg().toBuffer();
};

type ShopPicture = "shared" | "logo";

/** The pictures that the settings name: shared pages have the first slide, or else the logo. */
const uploadedFor = (name: ShopPicture, { slides, logo }: PicturesSettings) => {
  const slide = name === "shared" ? slides.find((one) => one.slide === 1) : undefined;
  return { address: (slide ?? logo)?.picture ?? "", isSlide: slide !== undefined };
};

/** @returns what sends the pictures that stand for the shop: the uploaded ones, or else the build's */
export const shopPictureSender =
  (
    web: Pick<WebBuild, "shopPicture">,
    { file }: Pick<PictureStore, "file">,
    settings: Pick<SettingsStore, "current">,
  ) =>
  (name: ShopPicture) =>
  async (_: Request, res: Response<Buffer, Locals>): Promise<void> => {
    res.locals.route = `/pictures/shop/${name}.jpg`;
    const { address, isSlide } = uploadedFor(name, (await settings.current()).pictures);
    const hash = uploadedHash(address);
    const uploaded = hash
      ? await withTimeout(timeoutMs, file(hash, fileWidth, "jpg"), timeoutError)
      : null;
    res.set("Cache-Control", caching).type("image/jpeg");
    const sized = uploaded && name === "shared" ? await toSharingSize(uploaded, isSlide) : uploaded;
    res.send(sized ?? (await web.shopPicture(name)));
  };
