import { z } from "zod";
import { deskLimits } from "./desk/limits.ts";
import { AccountEmail, Amount, Id, Pieces, Price, Quantity, requiredLine, text } from "./fields.ts";
import { isGtin } from "./gtin.ts";
import { httpsAddress } from "./https-address.ts";
import { limits } from "./limits.ts";
import { AdminOffer, Offer } from "./offers.ts";
import { canBeOrdered } from "./order-quantity.ts";
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
const ImageUrl = z
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

/** The same in requests. */
const NewFact = z.object({
  name: requiredLine(limits.factName),
  value: requiredLine(limits.factValue),
  unit: requiredLine(limits.factUnit).optional(),
});

/** The optional fields that SPEC.md doesn't have, in requests. What else is true of a field is in product-fields.ts. */
const extras = {
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
const answeredExtras = {
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

/** The average of a product's visible reviews. */
export const Rating = z.object({
  average: z.number().describe("Stars, to a hundredth"),
  count: Pieces,
});
export type Rating = z.infer<typeof Rating>;

/** A product as shoppers see it (SPEC.md section 3). */
export const Product = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  minimumOrderQuantity: Pieces,
  availableQuantity: Pieces,
  price: Amount,
  title: answeredExtras.title,
  offer: Offer.optional().describe("Missing while it isn't on offer"),
  brand: answeredExtras.brand,
  kind: answeredExtras.kind,
  pictureDetails: answeredExtras.pictureDetails.describe("In lists, those of `image` alone"),
  rating: Rating.optional().describe("Missing while nobody has reviewed it"),
});
export type Product = z.infer<typeof Product>;

/** All public fields of a product. */
export const ProductDetails = Product.extend(PublicExtras.shape);
export type ProductDetails = z.infer<typeof ProductDetails>;

/** The number of edits of a product. An edit sends the revision that it is based on. */
const Revision = z.int().min(0);

/** The products on sale of which most was sold lately, the first one first; none while nothing was sold. */
export const BestSellers = z.array(Product);

/** A product as the admins' pages name its fields; only admins get `email`. */
export const AdminProduct = z.object({
  _id: Id,
  image: z.string(),
  email: z.string().optional(),
  productName: z.string(),
  description: z.string(),
  price: Amount,
  availableQuantity: Pieces,
  minimumQuantity: Pieces,
  ...answeredExtras,
  revision: Revision,
  restockings: z
    .int()
    .min(0)
    .optional()
    .describe("How often admins have changed its stock; only admins get it"),
  offer: AdminOffer.optional().describe("Its running offer; only admins get it"),
  withdrawn: z.literal(true).optional().describe("Not on sale: nobody but admins sees it"),
  draft: z
    .literal(true)
    .optional()
    .describe("Not on sale yet, and never was: nobody but admins sees it"),
  near: z.literal(true).optional().describe("Has not all words of the search: no product has"),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** The fields that can be set when a product is added, and edited later. */
const editable = {
  image: ImageUrl,
  productName: requiredLine(limits.productName),
  description: text(limits.productDescription).default(""),
  price: Price,
  minimumQuantity: Quantity,
  ...extras,
} satisfies Record<ProductFieldName, z.ZodType>;

/** An edit of a product replaces all editable fields: missing ones are removed. */
export const ProductEdit = z.object({ ...editable, revision: Revision });
export type ProductEdit = z.infer<typeof ProductEdit>;

/** A change of stock in pieces, negative for lost pieces. */
export const Restocking = z.object({
  difference: z
    .int()
    .min(-limits.quantity)
    .max(limits.quantity)
    .refine((pieces) => pieces !== 0, "must not be 0"),
  seen: z
    .int()
    .min(0)
    .optional()
    .describe(
      "The product's `restockings` when its pieces were counted: after another one the difference is unknown",
    ),
});
export type Restocking = z.infer<typeof Restocking>;

const addable = z.object({
  ...editable,
  availableQuantity: Quantity,
  draft: z.literal(true).optional().describe("Not on sale until it is put on sale"),
});

const leavesRoom = ({
  minimumQuantity: minimumOrderQuantity,
  availableQuantity,
}: Pick<z.infer<typeof addable>, "minimumQuantity" | "availableQuantity">): boolean =>
  canBeOrdered({ minimumOrderQuantity, availableQuantity });
const noRoom = {
  path: ["availableQuantity"],
  error: "must leave room for an order: more than the minimum quantity plus one",
};

/** A product that a file adds. Its author is whoever imports it. */
export const ImportedProduct = addable.refine(leavesRoom, noRoom);
export type ImportedProduct = z.infer<typeof ImportedProduct>;

/** The add-product form's request (SPEC.md sections 5 and 7; the description is optional). */
export const NewProduct = addable.extend({ email: AccountEmail }).refine(leavesRoom, noRoom);
export type NewProduct = z.infer<typeof NewProduct>;
