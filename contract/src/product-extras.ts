import { z } from "zod";
import { deskLimits } from "./desk/limits.ts";
import { Amount, Id, Pieces, Price, Quantity, requiredLine } from "./fields.ts";
import { isGtin } from "./gtin.ts";
import { httpsAddress } from "./https-address.ts";
import { limits } from "./limits.ts";
import { pictureFocuses } from "./picture-details.ts";
import { uploadedHash } from "./pictures.ts";
import { vatClasses } from "./prices/vat-rate.ts";
import type { FieldsWith, ProductFieldName } from "./product-fields.ts";

/** A picture of the shop's own. */
const ownPicture = /^\/images(\/[\w-][\w.-]*)+$/;

const isPicture = (address: string): boolean =>
  address.isWellFormed() &&
  (ownPicture.test(address) || uploadedHash(address) !== null || httpsAddress(address) !== null);

/** A picture: an https address, one that was uploaded, or one of the shop's own pictures. */
export const ImageUrl = z
  .string()
  .min(1, { error: "is required", abort: true })
  .max(limits.imageUrl, { abort: true })
  .refine((address) => isPicture(address), {
    error: "must be an address like https://… or /images/…",
  });

/** A brand or a kind, such as "Torvik" or "Hammer drill". A search lists several between commas. */
const Label = requiredLine(limits.productLabel).regex(/^[^,]*$/, "must not have a comma");

/** One line of a product's data sheet: "Torque", "65", "Nm". */
export const Fact = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string().optional(),
});
export type Fact = z.infer<typeof Fact>;

/** A line of the data sheet in a request, with limits. */
const NewFact = z.object({
  name: requiredLine(limits.factName),
  value: requiredLine(limits.factValue),
  unit: requiredLine(limits.factUnit).optional(),
});

/** The optional fields that SPEC.md doesn't have, in requests. What else is true of a field is in product-fields.ts. */
export const extras = {
  brand: Label.optional(),
  kind: Label.optional(),
  facts: z.array(NewFact).max(limits.facts).optional(),
  pictures: z
    .array(ImageUrl)
    .max(limits.morePictures)
    .optional()
    .describe("More pictures, beside `image`"),
  pictureDetails: z
    .array(
      z.object({
        picture: ImageUrl,
        alt: requiredLine(deskLimits.pictureAlt).optional(),
        focus: z.enum(pictureFocuses).optional(),
      }),
    )
    .max(1 + limits.morePictures)
    .optional()
    .describe("What its pictures show, and which part of them cards keep in view"),
  contents: z
    .array(requiredLine(limits.content))
    .max(limits.contents)
    .optional()
    .describe("What is in the box"),
  fits: z
    .array(Id)
    .max(limits.fits)
    .optional()
    .describe("The ids of other products that fit with it"),
  weight: z.int().min(1).max(limits.weight).optional().describe("In grams, with its packing"),
  vatClass: z.enum(vatClasses).optional().describe("Which of a country's rates it has"),
  title: requiredLine(limits.productTitle)
    .optional()
    .describe("A long name, for its page, search results and feeds"),
  sku: requiredLine(limits.sku)
    .optional()
    .describe("The shop's own article number; no other product has it, in upper or lower case"),
  gtin: z
    .string()
    .refine(isGtin, "must be the 8, 12, 13 or 14 digits of a barcode: one of them is wrong")
    .optional()
    .describe("GTIN-8, -12, -13 or -14, with its check digit"),
  purchasePrice: Price.optional().describe("What a piece costs the shop, without VAT"),
  supplier: requiredLine(limits.supplier).optional().describe("Who the shop orders it from"),
  reorderLevel: Quantity.optional().describe(
    "At this many pieces or fewer it is on the purchase list",
  ),
  shelf: requiredLine(limits.shelf).optional().describe("Where it stands in the house"),
} satisfies Partial<Record<ProductFieldName, z.ZodType>>;

/** What is known of a picture, as it is stored. */
const PictureDetail = z.object({
  picture: z.string(),
  alt: z.string().optional(),
  focus: z.enum(pictureFocuses).optional(),
});

/** The same fields as they are stored, and in answers. */
export const answeredExtras = {
  brand: z.string().optional(),
  kind: z.string().optional(),
  facts: z.array(Fact).optional(),
  pictures: z.array(z.string()).optional(),
  pictureDetails: z.array(PictureDetail).optional(),
  contents: z.array(z.string()).optional(),
  fits: z.array(z.string()).optional().describe("Some may not be on sale"),
  weight: z.int().optional().describe("In grams; missing if its facts say it, or nothing does"),
  vatClass: z
    .enum(vatClasses)
    .optional()
    .describe("Which of a country's rates it has; missing for the standard one"),
  title: z.string().optional().describe("A long name, for its page, search results and feeds"),
  sku: z.string().optional().describe("The shop's own article number"),
  gtin: z.string().optional().describe("GTIN-8, -12, -13 or -14"),
  purchasePrice: Amount.optional().describe(
    "What a piece costs the shop, without VAT; only admins get it",
  ),
  supplier: z.string().optional().describe("Who the shop orders it from; only admins get it"),
  reorderLevel: Pieces.optional().describe(
    "At this many pieces or fewer it is on the purchase list; only admins get it",
  ),
  shelf: z.string().optional().describe("Where it stands in the house; only admins get it"),
} satisfies Record<keyof typeof extras, z.ZodType>;

/** The optional fields of a product. */
export const ProductExtras = z.object(answeredExtras);
export type ProductExtras = z.infer<typeof ProductExtras>;

const adminsOnly = {
  purchasePrice: true,
  supplier: true,
  reorderLevel: true,
  shelf: true,
} as const satisfies Record<FieldsWith<{ seenBy: "admins" }>, true>;

/** Those of them that shoppers see. */
export const PublicExtras = ProductExtras.omit(adminsOnly);
