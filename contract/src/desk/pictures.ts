import { z } from "zod";
import { publicAddress } from "../https-address.ts";
import { limits } from "../limits.ts";
import { deskLimits } from "./limits.ts";

/** Characters of the largest file in base64 (RFC 4648 section 4). */
const mostCharacters = 4 * Math.ceil(deskLimits.pictureBytes / 3);

/** The file of a picture. A pattern that repeats groups would exhaust the stack on megabytes. */
export const NewPicture = z.object({
  picture: z
    .string()
    .min(1, "is empty")
    .max(mostCharacters, "is too large")
    .refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), "is not base64")
    .describe("The bytes of a JPEG, PNG, WebP or AVIF in base64: at most 8 MiB and 50 megapixels"),
});
export type NewPicture = z.infer<typeof NewPicture>;

/** Where a picture is that the shop fetches. */
export const PictureToFetch = z.object({
  address: z
    .string()
    .max(limits.imageUrl, { abort: true })
    .refine((address) => address.isWellFormed() && publicAddress(address) !== null, {
      error: "must be a public address like https://…",
    })
    .describe("An https address of a JPEG, PNG, WebP or AVIF of at most 8 MiB and 50 megapixels"),
});
export type PictureToFetch = z.infer<typeof PictureToFetch>;

/** A picture that was uploaded. */
export const UploadedPicture = z.object({
  address: z.string().describe("What a product names it by; its other widths and formats follow"),
  width: z.int().describe("Pixels of its widest file, upright"),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
