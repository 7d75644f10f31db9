import { type PictureFormat, pictureFormats, pictureWidths } from "@shop/contract/pictures";
import type { Request, Response } from "express";
import type { Locals } from "../http/request-log.ts";
import { withTimeout } from "../http/with-timeout.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { timeoutError, timeoutMs } from "./page-answers.ts";

const types: Readonly<Record<PictureFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** An address says by its hash what it holds, so caches never ask again. */
const caching = "public, max-age=31536000, immutable";

/** A picture that is missing may be uploaded within seconds. */
const missingCaching = "public, max-age=0, s-maxage=10";

const files = new RegExp(`^(${pictureWidths.join("|")})\\.(${pictureFormats.join("|")})$`);

/** @returns what sends the files of uploaded pictures, also while the shop isn't open: admins see them then */
export const pictureSender =
  ({ file }: Pick<PictureStore, "file">) =>
  async (
    req: Request<{ hash: string; file: string }>,
    res: Response<string | Buffer, Locals>,
  ): Promise<void> => {
    res.locals.route = "/pictures/:hash/:file";
    const { hash } = req.params;
    const [, width, format] = files.exec(req.params.file) ?? [];
    const isAddress = /^[0-9a-f]{64}$/.test(hash) && format !== undefined;
    const kind = format as PictureFormat; // so says the pattern
    const bytes = isAddress
      ? await withTimeout(timeoutMs, file(hash, Number(width), kind), timeoutError)
      : null;
    if (!bytes) {
      res.status(404).set("Cache-Control", missingCaching).type("text").send("No such picture");
      return;
    }
    res.set("Cache-Control", caching).type(types[kind]).send(bytes);
  };
