import { z } from "zod";
import { Id, requiredText } from "./fields.ts";
import { limits } from "./limits.ts";
import { Review, visibility } from "./reviews.ts";

/** How many stars a product gets in a review, in requests and in answers. */
const Stars = z.int().min(1).max(limits.stars);
const AnsweredStars = z.int().describe("1 to 5");

/** A review of a product, by a customer whom it was delivered to. */
export const ProductReview = Review.extend({ stars: AnsweredStars });
export type ProductReview = z.infer<typeof ProductReview>;

/** A review of a product as its author sees it. */
export const OwnProductReview = ProductReview.extend({ hidden: visibility.hidden });
export type OwnProductReview = z.infer<typeof OwnProductReview>;

/** The additional fields of a product's review. */
const aboutProduct = {
  productId: Id,
  product: z.string().describe("The product's name when the review was written"),
  stars: AnsweredStars,
};

/** A review as admins see it: of a product, or, without these three fields, of the shop. */
export const AdminReview = Review.extend({
  ...visibility,
  ...aboutProduct,
  read: z.literal(true).optional().describe("Whether an admin has marked its text as read"),
}).partial({
  productId: true,
  product: true,
  stars: true,
});
export type AdminReview = z.infer<typeof AdminReview>;

/** Whether a person may review a product, and their review of it. */
export const OwnReviewing = z.object({
  mayReview: z.boolean().describe("Whether it was delivered to them"),
  review: OwnProductReview.optional(),
});
export type OwnReviewing = z.infer<typeof OwnReviewing>;

/** The request to review a product. The server takes the name from the caller's account. */
export const NewProductReview = z.object({ stars: Stars, review: requiredText(limits.review) });
export type NewProductReview = z.infer<typeof NewProductReview>;
