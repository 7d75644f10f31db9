import { z } from "zod";
import { deskLimits } from "../desk/limits.ts";
import { requiredLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { pictureFocuses } from "../picture-details.ts";
import { uploadedAddress } from "../pictures.ts";

/** The part of a picture that stays in view where its place has another shape; the middle by default. */
const focus = z.enum(pictureFocuses).optional();

/** The pictures that the shop shows in place of the configured ones (theme.config.ts, home.config.ts). */
export const PicturesSettings = z.object({
  logo: z
    .object({
      picture: z.string(),
      saysName: z.boolean().describe("Whether the shop's name stands in it, and not beside it"),
    })
    .nullable()
    .describe("null for the logo of theme.config.ts"),
  slides: z
    .array(
      z.object({
        slide: z.int().describe("Its number in home's banner, from 1"),
        picture: z.string(),
        alt: z.string(),
        focus,
      }),
    )
    .readonly(),
  kinds: z.array(z.object({ kind: z.string(), picture: z.string(), focus })).readonly(),
});
export type PicturesSettings = z.infer<typeof PicturesSettings>;

/** A picture that was uploaded (POST /pictures). */
const Uploaded = z.string().regex(uploadedAddress, "isn’t an uploaded picture");

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** These settings in a request, with limits and messages. */
export const NewPictures = z.object({
  logo: z.object({ picture: Uploaded, saysName: z.boolean() }).nullable(),
  slides: z
    .array(
      z.object({
        slide: z.int().min(1).max(deskLimits.slides),
        picture: Uploaded,
        alt: requiredLine(deskLimits.pictureAlt),
        focus,
      }),
    )
    .max(deskLimits.slides)
    .refine((slides) => isDistinct(slides.map(({ slide }) => slide)), "name a slide twice"),
  kinds: z
    .array(z.object({ kind: requiredLine(limits.productLabel), picture: Uploaded, focus }))
    .max(deskLimits.listedKinds)
    .refine((kinds) => isDistinct(kinds.map(({ kind }) => kind)), "name a kind twice"),
});

export const PicturesChange = NewPictures.extend({ revision: z.int().min(0) });
export type PicturesChange = z.infer<typeof PicturesChange>;
