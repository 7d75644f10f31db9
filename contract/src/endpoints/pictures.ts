import { deskLimits } from "../desk/limits.ts";
import { NewPicture, PictureToFetch, UploadedPicture } from "../desk/pictures.ts";
import type { EndpointTable } from "./endpoint.ts";

/** Calls about pictures that the shop's staff takes. */
export const pictureEndpoints = {
  "POST /pictures": {
    summary: "Checks a picture, and stores it in the shop's widths; the same file is stored once",
    access: "admin",
    token: "session",
    body: NewPicture,
    bodyBytes: 4 * Math.ceil(deskLimits.pictureBytes / 3) + 64, // base64, in an object
    rateLimitCost: deskLimits.pictureCost,
    timeoutMs: 50_000, // a phone sends for seconds, and rendering takes some
    status: 201,
    response: UploadedPicture,
    problems: [],
  },
  "POST /pictures/fetched": {
    summary: "Fetches a picture from its https address, checks it as an upload, and stores it",
    access: "admin",
    token: "session",
    body: PictureToFetch,
    rateLimitCost: deskLimits.pictureCost,
    timeoutMs: 50_000, // another server sends for seconds, and rendering takes some
    status: 201,
    response: UploadedPicture,
    problems: [],
  },
} as const satisfies EndpointTable;
