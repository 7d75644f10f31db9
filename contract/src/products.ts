import { z } from "zod";
import { AccountEmail, Amount, Id, Pieces, Price, Quantity, requiredLine, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { AdminOffer, Offer } from "./offers.ts";
import { answeredExtras, extras, ImageUrl, PublicExtras } from "./product-extras.ts";
import type { ProductFieldName } from "./product-fields.ts";

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

/** A product that a file adds. Its author is whoever imports it. */
export const ImportedProduct = z.object({
  ...editable,
  availableQuantity: Quantity.describe("0 or 1 is sold out: an order leaves a piece"),
  draft: z.literal(true).optional().describe("Not on sale until it is put on sale"),
});

export type ImportedProduct = z.infer<typeof ImportedProduct>;

/** The add-product form's request (SPEC.md sections 5 and 7; the description is optional). */
export const NewProduct = ImportedProduct.extend({ email: AccountEmail });
export type NewProduct = z.infer<typeof NewProduct>;
