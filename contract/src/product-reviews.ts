import { z } from "zod";
import { Id, someText, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";

/** How many stars a product gets in a review. */
const Stars = z.int().min(1).max(limits.stars);

/** A review of a product, by somebody whom the shop has delivered it to. */
export const ProductReview = z.object({
  _id: Id,
  name: z.string().describe("The author's name"),
  stars: Stars,
  review: z.string(),
  createdAt: Time,
  editedAt: Time.optional(),
  answer: z.object({ text: z.string(), at: Time }).optional().describe("What the shop says to it"),
});
export type ProductReview = z.infer<typeof ProductReview>;

const hidden = z.literal(true).optional().describe("Only its author and admins see it");

/** A review as its author sees it. */
export const OwnProductReview = ProductReview.extend({ hidden });
export type OwnProductReview = z.infer<typeof OwnProductReview>;

/** A review as admins see it. */
export const AdminProductReview = ProductReview.extend({
  productId: Id,
  product: z.string().describe("The product's name when the review was written"),
  hidden,
});
export type AdminProductReview = z.infer<typeof AdminProductReview>;

/** What a person can do about a product's reviews. */
export const OwnReviewing = z.object({
  mayReview: z.boolean().describe("Whether an order of theirs with it has been delivered"),
  review: OwnProductReview.optional(),
});
export type OwnReviewing = z.infer<typeof OwnReviewing>;

/** What reviewing a product sends. The server takes the name from the caller's account. */
export const NewProductReview = z.object({ stars: Stars, review: someText(limits.review) });
export type NewProductReview = z.infer<typeof NewProductReview>;

/** What the shop says to a review; nothing takes its answer back. */
export const ReviewAnswer = z.object({ answer: text(limits.review) });
