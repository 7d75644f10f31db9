import { uploadedHash } from "@shop/contract/pictures";
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

/** @returns the address of the uploaded picture that stands for the shop: for shared pages its first slide, or else its logo */
const uploadedFor = (
  name: "shared" | "logo",
  { slides, logo }: PicturesSettings,
): string | undefined => {
  const first = name === "shared" ? slides.find(({ slide }) => slide === 1) : undefined;
  return (first ?? logo)?.picture;
};

/** @returns what sends the pictures that stand for the shop: the uploaded ones, or else the build's */
export const shopPictureSender =
  (
    web: Pick<WebBuild, "shopPicture">,
    { file }: Pick<PictureStore, "file">,
    settings: Pick<SettingsStore, "current">,
  ) =>
  (name: "shared" | "logo") =>
  async (_: Request, res: Response<Buffer, Locals>): Promise<void> => {
    res.locals.route = `/pictures/shop/${name}.jpg`;
    const hash = uploadedHash(uploadedFor(name, (await settings.current()).pictures) ?? "");
    const uploaded = hash
      ? await withTimeout(timeoutMs, file(hash, fileWidth, "jpg"), timeoutError)
      : null;
    res.set("Cache-Control", caching).type("image/jpeg");
    res.send(uploaded ?? (await web.shopPicture(name)));
  };
