import type { Person } from "../support/people.ts";
import { productReviewId } from "../support/product-review-id.ts";
import type { Reply } from "./call.ts";
import type { ModelShop, Position, ProductReview } from "./model-shop.ts";
import { forbidden, notFound } from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

export const positionOf = ({ createdAt, id }: ProductReview): Position => [createdAt, id];

/** A review as everybody sees it: never with who wrote it but their name. */
export const shown = ({ id, name, stars, review, createdAt, editedAt, answer }: ProductReview) => ({
  ...{ _id: id, name, stars, review, createdAt, editedAt, answer },
});

const shownToAuthor = (review: ProductReview) => ({
  ...shown(review),
  ...(review.isHidden ? { hidden: true } : {}),
});

export const shownToAdmins = (review: ProductReview) => ({
  ...shownToAuthor(review),
  ...{ productId: review.productId, product: review.product },
});

/** The reviews of a product that everybody sees. */
export const visibleOf = (model: ModelShop, productId: string): ProductReview[] =>
  [...model.productReviews.values()].filter(
    (review) => review.productId === productId && !review.isHidden,
  );

/** Adds up the product's visible reviews anew. The shop adds each change to what it was instead. */
const rate = (model: ModelShop, productId: string): void => {
  const stars = visibleOf(model, productId).map((review) => review.stars);
  const rating = { count: stars.length, sum: stars.reduce((sum, one) => sum + one, 0) };
  const product = model.products.find(({ id }) => id === productId);
  if (product && (product.rating || rating.count > 0)) product.rating = rating;
};

/** The first of a person's orders of a product that were delivered. */
const deliveredOrder = (model: ModelShop, by: Person, productId: string): string | undefined =>
  [...model.orders.values()]
    .filter((order) => order.by === by && order.productId === productId)
    .flatMap(({ id, status }) => (status === "delivered" ? id : []))
    .toSorted()[0];

/** A person's review of a product; none if they have deleted it. */
const ownOf = (model: ModelShop, by: Person, productId: string): ProductReview | undefined => {
  const review = model.productReviews.get(productReviewId(productId, by.uid));
  return review?.review ? review : undefined;
};

/** What a person can do about a product's reviews, on sale or not. */
export const lookAtOwn = (model: ModelShop, by: Person, productId: string): Reply => {
  const own = ownOf(model, by, productId);
  const mayReview = deliveredOrder(model, by, productId) !== undefined;
  return { status: 200, body: { mayReview, ...(own ? { review: shownToAuthor(own) } : {}) } };
};

/** Writes a review of a product on sale, or edits the one there is. What is hidden stays hidden. */
export const write = (
  model: ModelShop,
  by: Person,
  productId: string,
  said: Pick<ProductReview, "stars" | "review">,
  choices: ServerChoices,
): Reply => {
  const product = model.products.find(({ id }) => id === productId);
  if (!product || product.withdrawnAt) return notFound;
  const id = productReviewId(productId, by.uid);
  const path = `productReviews/${id}`;
  const own = ownOf(model, by, productId);
  const orderId = deliveredOrder(model, by, productId);
  if (!own && orderId === undefined) return forbidden;
  if (own && (own.stars !== said.stars || own.review !== said.review)) {
    Object.assign(own, said, { editedAt: choices.timeOf(path, "editedAt") });
  }
  const isHidden = model.productReviews.get(id)?.isHidden ?? false;
  const review = own ?? {
    ...{ id, by, productId, product: product.name, orderId: orderId ?? "", name: by.name },
    ...{ ...said, isHidden, createdAt: choices.timeOf(path) },
  };
  model.productReviews.set(id, review);
  rate(model, productId);
  return { status: 200, body: shownToAuthor(review) };
};

/** Deletes a person's review. Of a hidden one its stars stay, so that their next one is hidden as well. */
export const erase = (model: ModelShop, by: Person, productId: string): Reply => {
  const id = productReviewId(productId, by.uid);
  const review = model.productReviews.get(id);
  if (review?.isHidden) {
    Object.assign(review, { name: "", review: "" });
    delete review.answer;
  } else model.productReviews.delete(id);
  rate(model, productId);
  return { status: 200, body: { deleted: true } };
};

/** An admin's answer to a review; an empty one takes the answer back. */
export const answer = (
  model: ModelShop,
  id: string,
  text: string,
  choices: ServerChoices,
): Reply => {
  const review = model.productReviews.get(id);
  if (!review?.review) return notFound; // its author may have deleted it
  if (text === "") delete review.answer;
  else if (text !== review.answer?.text) {
    review.answer = { text, at: choices.timeOf(`productReviews/${id}`, "answer") };
  }
  return { status: 200, body: shownToAdmins(review) };
};

/** Hides a review, which then doesn't count, or shows it again. */
export const hide = (model: ModelShop, id: string, isHidden: boolean): Reply => {
  const review = model.productReviews.get(id);
  if (!review?.review) return notFound; // its author may have deleted it
  review.isHidden = isHidden;
  rate(model, review.productId);
  return { status: 200, body: shownToAdmins(review) };
};
